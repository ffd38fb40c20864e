import { useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import type { Endpoint } from '../../core/contract/contract.ts';
import { isOfOrganization } from '../../core/contract/permission.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import type { TextKey } from '../../core/contract/text-key.ts';
import { callWithTag } from '../client/api.ts';
import { formStatuses } from '../client/errors.ts';
import { useSend, useTagged } from '../client/use-call.ts';
import type { Tagged } from '../client/use-call.ts';
import type { HeldFile } from '../attachments/FilesField.tsx';
import { partedFiles } from '../attachments/use-attached.ts';
import { filledIn } from '../form/field-words.ts';
import type { FieldWords } from '../form/field-words.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import { useTexts } from '../language/i18n.ts';
import type { ToastParts } from '../messages/toasts.ts';
import { useSendOrKeep } from '../offline/use-send-or-keep.ts';
import { useOrganization } from '../session/session.ts';
import { FormPanel } from './FormPanel.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import type { PanelReading } from './PanelWait.tsx';
import type { PanelProps } from './RecordPanel.tsx';

type Calling<B extends z.ZodType | undefined, A> = Endpoint<string, z.ZodObject | undefined, B, z.ZodType<A>>;
/** A schema whose values a body of a call takes. */
type Fits<B extends z.ZodType> = z.ZodType<unknown, z.input<B>>;
type Input<S extends z.ZodObject> = z.input<S>;
type Panel = Pick<PanelProps, 'context' | 'icon' | 'closeTo'> & { draft: string };

/** What the fields of a form are given; `record` is null in the form for a new one, `parent` where none is declared. */
export interface FieldsProps<S extends z.ZodObject, A, P = null> {
  form: RecordForm<Input<S>>;
  record: A | null;
  parent: P;
}

/** What the forms for a new record and for a stored one have in common. */
interface Shared<S extends z.ZodObject, A, P> {
  /** The address below which each record is opened; a new one goes back there. */
  at: string;
  /** The start of the names of its drafts. */
  draft: string;
  useLabels: () => FieldWords;
  nameOf: (values: Input<S>, record: A | null) => string;
  /** Rules over several fields, the same as the server's. */
  useRules?: (record: A | null, parent: P) => (body: z.output<S>) => FieldError[];
  Fields: ComponentType<FieldsProps<S, A, P>>;
}

interface Creating<S extends z.ZodObject, A, C extends z.ZodType> extends Shared<S, A, null> {
  schema: S & Fits<C>;
  calls: { create: Calling<C, A> };
  /** `created`: what is said of a new one, with its name, if not that it was created. */
  texts: { new: TextKey; create: TextKey; created?: TextKey };
  /** What a new one starts with, where it is not empty. */
  initial: Partial<Input<S>>;
  /**
   * Without a network it waits on this device: its kind, as a text with a count and without one, and the calls that its `files` travel by, if it has any. Left
   * out: it is created with a network only.
   */
  waits?: { kind: TextKey; files?: Parameters<typeof partedFiles>[0] };
}

type Params = Readonly<Record<string, string | undefined>>;

/** A record read as by `useCall`. */
type ParentReading<P> = PanelReading & { data: P | undefined };

interface Editing<S extends z.ZodObject, A, U extends z.ZodType, P = null> extends Shared<S, A, P> {
  schema: S & Fits<U>;
  calls: { get: Calling<undefined, A>; update: Calling<U, unknown> };
  /** `saved`: what is said of it afterwards, with its name, if not that it was saved. */
  texts: { edit: TextKey; saved?: TextKey };
  /** The parameters of its calls in addition to the organization, if the address names them otherwise. */
  argsOf?: (params: Params) => object;
  /** Where it is closed to, if not to the record below the list. */
  backOf?: (params: Params) => string;
  /** The record that it belongs to, where its fields and rules need it: the form opens once both are read. */
  useParent?: () => ParentReading<P>;
  /** What is sent, if not all that is filled in. */
  sendOf?: (values: Input<S>, record: A, parent: P) => Input<S>;
  /** What of a record is edited; left out: the fields of the schema. */
  inputOf?: (record: A) => Input<S>;
  /** What is special of its panel; left out: its title, and the record's name below it. */
  usePanel?: (record: A, parent: P) => Partial<Panel> & { actions?: PanelProps['actions'] };
}

/** What is special where a new record is made. */
interface NewProps<S extends z.ZodObject, A> extends Partial<Panel> {
  /** What the form starts with in place of the declared values. */
  values?: Partial<Input<S>>;
  /** Where cancel goes, if not where closing does. */
  cancelTo?: string;
  /** What is sent in addition to the fields. */
  sends?: object;
  /** What follows once it is there, and is part of saving. */
  then?: (record: A) => Promise<unknown>;
  /** What is said and opened once it is saved; left out: the new record. */
  saved?: (record: A) => Partial<ToastParts & { message: string; to: string }>;
  /** Above the fields. */
  children?: ReactNode;
}

/** In place of a hook that is not declared. */
const nothing = (): undefined => undefined;

/** The form for a new record, declared; the screen that has something special passes it. */
export const newForm = <S extends z.ZodObject, A extends { id: string }, C extends z.ZodType>(
  of: Creating<S, A, C>,
) =>
  function NewRecord(props: NewProps<S, A>) {
    const { values, draft, sends, then, saved, children, closeTo = of.at, ...panel } = props;
    const { t } = useTexts();
    const { id: orgId, name: organization } = useOrganization();
    const { pathname, search } = useLocation();
    const words = of.useLabels();
    const calling: Calling<z.ZodType, A> = of.calls.create;
    // What follows needs its answer.
    const create = useSendOrKeep(calling, { kind: then ? undefined : of.waits?.kind, shows: formStatuses });
    const made = useRef<A>(null);
    const kept = draft ?? (isOfOrganization(calling) ? `${of.draft}/${orgId}/new` : `${of.draft}/new`);
    const nameOf = (input: Input<S>) => of.nameOf(input, made.current) || t(of.texts.new);
    const form = useRecordForm({
      schema: of.schema,
      words,
      initial: { ...bodyOf(of.schema, {}), ...of.initial, ...values },
      draft: kept,
      rules: of.useRules?.(null, null),
      save: async (input) => {
        const { files } = input as { files?: readonly HeldFile[] | null };
        const parted = of.waits?.files && partedFiles(of.waits.files, orgId, files);
        const args = { orgId, body: { ...input, ...sends, ...(parted && { files: parted.sent }) } };
        const how = await create.mutateAsync({
          args,
          label: `${organization}, ${nameOf(input)}`,
          text: filledIn(words, input),
          ...(parted && { files: parted.first }),
          form: { to: `/in/${orgId}${pathname}${search}`, draft: kept, values: input },
        });
        made.current = how === 'waits' ? null : how;
        if (made.current) await then?.(made.current);
      },
    });
    return (
      <FormPanel
        {...panel}
        form={form}
        title={t(of.texts.new)}
        closeTo={closeTo}
        save={t(of.texts.create)}
        saved={(input) => ({
          message: t(made.current ? (of.texts.created ?? 'kit.record.created') : 'kit.form.kept', {
            name: nameOf(input),
          }),
          to: made.current ? `${of.at}/${made.current.id}` : closeTo,
          ...(made.current && saved?.(made.current)),
        })}
      >
        {children}
        <of.Fields form={form} record={null} parent={null} />
      </FormPanel>
    );
  };

/** Where a record is; a parameter that the path of a call does not name is not sent. */
export interface Place {
  orgId: string;
  id?: string | undefined;
  ifMatch?: string;
}

interface EditProps<A, P> {
  name: string | undefined;
  args: Place;
  back: string;
  found: Tagged<A>;
  parent: P;
}

/** The form for a stored record, declared. */
export function editForm<S extends z.ZodObject, A extends object, U extends z.ZodType, P = null>(
  of: Editing<S, A, U, P>,
) {
  const inputOf = (read: A): Input<S> => of.inputOf?.(read) ?? bodyOf(of.schema, read);
  const calling: Calling<z.ZodType, unknown> = of.calls.update;
  const { useLabels, useRules = nothing, usePanel = nothing, useParent = nothing } = of;

  function Edit({ name, args, back, found: { answer: record, tag }, parent }: EditProps<A, P>) {
    const { t } = useTexts();
    const update = useSend(calling, { shows: formStatuses });
    const { draft = `${of.draft}/${name}`, closeTo = back, ...panel } = usePanel(record, parent) ?? {};
    const form = useRecordForm({
      schema: of.schema,
      words: useLabels(),
      initial: inputOf(record),
      tag,
      draft,
      rules: useRules(record, parent),
      save: (values, ifMatch) => {
        const body = of.sendOf?.(values, record, parent) ?? values;
        return update.mutateAsync({ ...args, body, ifMatch });
      },
      reread: async () => {
        const read = await callWithTag(of.calls.get, args);
        return { values: inputOf(read.answer), tag: read.tag };
      },
    });
    return (
      <FormPanel
        context={of.nameOf(form.initial, record)}
        {...panel}
        form={form}
        title={t(of.texts.edit)}
        closeTo={closeTo}
        saved={(input) => ({
          message: t(of.texts.saved ?? 'kit.record.saved', { name: of.nameOf(input, record) }),
          to: closeTo,
        })}
      >
        <of.Fields form={form} record={record} parent={parent} />
      </FormPanel>
    );
  }

  return function EditRecord() {
    const { t } = useTexts();
    const { id: orgId } = useOrganization();
    const params = useParams();
    const { id } = params;
    const args: Place = { orgId, ...(of.argsOf?.(params) ?? { id }) };
    const reading = useTagged(of.calls.get, args, { shows: [404], staleTime: 0 });
    const above = useParent();
    const parent = above ? above.data : (null as P);
    const back = of.backOf?.(params) ?? (id === undefined ? of.at : `${of.at}/${id}`);
    if (reading.data && parent !== undefined)
      return (
        <Edit
          key={JSON.stringify(args)}
          name={args.id ?? id}
          args={args}
          back={back}
          found={reading.data}
          parent={parent}
        />
      );
    const waiting = reading.data && above ? above : reading;
    return <RecordPanel title={t(of.texts.edit)} closeTo={back} reading={waiting} takesFocus={false} />;
  };
}

/** Both forms of a record that have the same fields. */
export const recordForm = <
  S extends z.ZodObject,
  A extends { id: string },
  C extends z.ZodType,
  U extends z.ZodType,
>(
  of: Creating<S, A, C> & Editing<S, A, U>,
) => ({ New: newForm<S, A, C>(of), Edit: editForm<S, A, U>(of) });
