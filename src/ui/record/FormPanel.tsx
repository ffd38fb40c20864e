import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { toastSuccess } from '../messages/toasts.ts';
import type { ToastParts } from '../messages/toasts.ts';
import { focusToType } from './focus.ts';
import { FormFooter, RecordForm } from './RecordForm.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import type { PanelProps } from './RecordPanel.tsx';
import { useListLink } from './use-list-link.ts';
import type { RecordForm as Form } from '../form/use-record-form.ts';

interface Props<V extends object> extends Pick<
  PanelProps,
  'title' | 'context' | 'icon' | 'closeTo' | 'actions' | 'assign'
> {
  form: Form<V>;
  /** Where cancel goes, if not where closing does. */
  cancelTo?: string;
  /** What the button says that saves. */
  save?: string;
  /** After saving: the message, and where to go. */
  saved: (values: V) => ToastParts & { message: string; to: string };
  children: ReactNode;
  /** The dialogs of the panel's actions: what is sent in them is not this form. */
  dialogs?: ReactNode;
}

const first = 'input:not([type=hidden], [type=file], :disabled), textarea, select';

/** A form for one record in a panel, whose first field has the focus: cancel and save at the bottom, and where saving goes. */
export function FormPanel<V extends object>(props: Props<V>) {
  const { form, cancelTo = props.closeTo, save, saved, children, dialogs, ...panel } = props;
  const { go } = useListLink();
  useEffect(() => focusToType(form.element.current?.querySelector<HTMLElement>(first)), [form.element]);
  return (
    <RecordPanel
      {...panel}
      printable={false}
      footer={
        <FormFooter form={form} cancel={() => void go(cancelTo)} {...(save !== undefined && { save })} />
      }
    >
      <RecordForm
        form={form}
        saved={(values) => {
          const { message, to, ...parts } = saved(values);
          toastSuccess(message, parts);
          void go(to);
        }}
      >
        {children}
      </RecordForm>
      {dialogs}
    </RecordPanel>
  );
}
