import { ActionIcon, Button } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconDeviceFloppy,
  IconLink,
  IconList,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useResolvedPath } from 'react-router';
import type { OfList } from '../ui/area.ts';
import { usePhone } from '../ui/browser/widths.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { MenuOf, useOpening } from '../ui/menus/menus.tsx';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { copyAddress } from '../ui/record/use-link-copy.ts';
import { useRemoval } from '../ui/record/use-removal.ts';
import { useMay, useOrganization, useSession } from '../ui/session/session.ts';
import { listViews, sharing } from './list-view.ts';
import type { ListView } from './list-view.ts';
import { OvertakenDialog } from './OvertakenDialog.tsx';
import { ViewDialog } from './ViewDialog.tsx';
import classes from './views.module.css';
import { viewParameter } from './view-query.ts';
import { useSaving } from './use-saving.ts';
import { useViews } from './use-views.ts';

const icon = { size: 16, stroke: 1.6 };

/** The named views of a list: one is chosen, saved, changed, shared and deleted in this menu, whose button says which is shown. */
export default function ViewsMenu({ list, filters }: OfList) {
  const { t } = useTexts();
  const phone = usePhone();
  const { person } = useSession();
  const { id: orgId, name: organization } = useOrganization();
  // Of the list, not of the record that is open next to it.
  const { pathname } = useResolvedPath('.');
  const mayShare = useMay(sharing);
  const menu = useOpening('menu');
  const [dialog, setDialog] = useState<'new' | 'change' | null>(null);
  const { reading, views, current, isGone, isChanged, query, show, seen, isSeen } = useViews(
    list,
    filters.map(({ key }) => key),
    menu.opened,
  );
  const { save } = useSaving();
  const [overtaken, setOvertaken] = useState<ListView | null>(null);
  const remove = useRemoval(listViews, `/organizations/${orgId}/list-views`);
  const mayChange = current !== null && (current.shared ? mayShare : current.author.id === person.id);
  const groups = [
    { label: t('views.own'), of: views.filter(({ shared }) => !shared) },
    { label: t('views.shared', { organization }), of: views.filter(({ shared }) => shared) },
  ];
  const name = current?.name ?? (isGone ? t('views.gone') : null);
  const said =
    name === null ? t('views.open') : t(isChanged ? 'views.changedAria' : 'views.current', { name });
  const Sign = current ? IconBookmarkFilled : IconBookmark;
  const saveChanges = async (seen: ListView): Promise<void> => {
    const done = await save(seen, { query });
    if (!done) return;
    if ('overtaken' in done) return setOvertaken(done.overtaken);
    isSeen(done.saved);
    toastSuccess(t('views.saved', { name: done.saved.name }));
  };
  const takeAway = (view: ListView) =>
    remove({
      args: { orgId, id: view.id },
      removed: t('views.removed', { name: view.name }),
      restored: t('views.restored', { name: view.name }),
      leave: () => Promise.resolve(show(null)),
    });
  return (
    <>
      {name === null || phone ? (
        <ActionIcon
          size={phone ? '2.75rem' : undefined}
          data-set={name !== null || undefined}
          className={classes.button}
          aria-label={said}
          {...menu.button}
        >
          <Sign {...icon} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          className={classes.named}
          variant="light"
          size="sm"
          leftSection={<Sign {...icon} aria-hidden />}
          aria-label={said}
          {...menu.button}
        >
          <span>{name}</span> {isChanged && <small>{t('views.changed')}</small>}
        </Button>
      )}
      <MenuOf of={menu} className={classes.drop} position="bottom-end" width="18rem">
        {(Menu) => (
          <>
            {isGone && (
              <p className={classes.note} role="presentation">
                {t('views.goneText')}
              </p>
            )}
            {reading.isError && (
              <p className={classes.note} role="presentation">
                {t('kit.list.failed')}
              </p>
            )}
            {views.length === 0 && reading.data && !isGone && (
              <p className={classes.note} role="presentation">
                {t('views.none')}
              </p>
            )}
            {groups.map(
              ({ label, of }) =>
                of.length > 0 && (
                  <div key={label} role="group" aria-label={label}>
                    <Menu.Label role="presentation">{label}</Menu.Label>
                    {of.map((view) => (
                      <Menu.RadioItem
                        key={view.id}
                        value={view.id}
                        // One that was changed is chosen once more to show it as it was saved.
                        checked={view.id === current?.id && !isChanged}
                        closeMenuOnClick
                        onChange={() => show(view)}
                      >
                        {view.name}
                      </Menu.RadioItem>
                    ))}
                  </div>
                ),
            )}
            {views.length > 0 && <Menu.Divider />}
            {(current !== null || isGone) && (
              <Menu.Item leftSection={<IconList {...icon} />} onClick={() => show(null)}>
                {t('views.all')}
              </Menu.Item>
            )}
            {current && isChanged && mayChange && (
              <Menu.Item
                leftSection={<IconDeviceFloppy {...icon} />}
                onClick={() => void saveChanges(seen() ?? current)}
              >
                {t('views.saveChanges', { name: current.name })}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setDialog('new')}>
              {t('views.saveNew')}
            </Menu.Item>
            {current && mayChange && (
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setDialog('change')}>
                {t(mayShare ? 'views.rename' : 'views.renameOnly')}
              </Menu.Item>
            )}
            {current?.shared && (
              <Menu.Item
                leftSection={<IconLink {...icon} />}
                onClick={() =>
                  copyAddress(
                    `${pathname.startsWith('/admin') ? '' : `/in/${orgId}`}${pathname}?${viewParameter}=${current.id}`,
                  )
                }
              >
                {t('views.copy')}
              </Menu.Item>
            )}
            {current && mayChange && (
              <Menu.Item
                className={classes.grave}
                leftSection={<IconTrash {...icon} />}
                onClick={() => takeAway(current)}
              >
                {t('views.remove')}
              </Menu.Item>
            )}
          </>
        )}
      </MenuOf>
      {overtaken && (
        <OvertakenDialog
          view={overtaken}
          show={() => show(overtaken)}
          saveNew={() => setDialog('new')}
          saveOver={() => void saveChanges(overtaken)}
          close={() => setOvertaken(null)}
        />
      )}
      {dialog && (
        <ViewDialog
          list={list}
          query={query}
          view={dialog === 'change' ? current : null}
          mayShare={mayShare}
          saved={(view) => dialog === 'new' && show(view)}
          close={() => setDialog(null)}
        />
      )}
    </>
  );
}
