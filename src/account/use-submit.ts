import { useState } from 'react';
import type { FieldError } from '../core/contract/problem.ts';
import { ApiError, NetworkError } from '../ui/client/api-error.ts';
import { fieldText, handleError, problemText } from '../ui/client/errors.ts';
import { t } from '../ui/language/i18n.ts';

export interface Submit {
  busy: boolean;
  /** Why the whole was refused. */
  refusal: string | null;
  /** Why a field was refused, by its name. */
  fields: Record<string, string>;
  run: (work: () => Promise<void>) => void;
  /** Refuses without asking the server. */
  refuse: (fields: FieldError[]) => void;
}

/** Runs a short form's call and keeps why it was refused, to be shown in the form itself. */
export function useSubmit(): Submit {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const refuse = (errors: FieldError[]): void => {
    setRefusal(null);
    setFields(Object.fromEntries(errors.map((error) => [error.path, fieldText(error)])));
  };
  const showError = (error: unknown): void => {
    if (error instanceof ApiError && error.fields.length > 0) return refuse(error.fields);
    setFields({});
    if (error instanceof ApiError) return setRefusal(problemText(error));
    if (error instanceof NetworkError) return setRefusal(t('toast.offline'));
    setRefusal(t('toast.unknown'));
    handleError(error);
  };
  const run = (work: () => Promise<void>): void => {
    setBusy(true);
    setRefusal(null);
    setFields({});
    work()
      .catch(showError)
      .finally(() => setBusy(false));
  };
  return { busy, refusal, fields, run, refuse };
}

/** The text of a form's field. */
export const textIn = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};
