import { useState } from 'react';
import type { FieldError } from '../../../core/contract/problem.ts';
import { check } from '../../../core/contract/validation.ts';
import { call } from '../../../ui/client/api.ts';
import { ApiError, NetworkError } from '../../../ui/client/api-error.ts';
import { fieldText, handleError, problemText } from '../../../ui/client/errors.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { AnybodysReport, anybodysReports } from './report.ts';
import { newFollowKey } from './use-key.ts';

const empty = { whatHappened: '', location: '', reporterName: '' };
type Text = keyof typeof empty;

/**
 * A report by anybody: what is filled in, why it was refused, and sending it. Without a draft or a session: it is one of the few things
 * that a stranger's phone loads.
 * In: the key of the poster, and what follows once it has arrived, with the key by which it is followed. Every error is shown.
 */
export function useReport(posterKey: string, arrived: (followKey: string) => void) {
  const { t } = useTexts();
  // One report however often it is sent.
  const [followKey] = useState(newFollowKey);
  const [texts, setTexts] = useState(empty);
  const [accidentOccurred, setAccident] = useState<boolean | null>(null);
  /** By the names of the contract's fields; photos have one, too. */
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const refuse = (fields: FieldError[]) =>
    setErrors(Object.fromEntries(fields.map((each) => [each.path, fieldText(each)])));
  const explain = (error: unknown) => {
    if (error instanceof ApiError && error.fields.length > 0) refuse(error.fields);
    else if (error instanceof ApiError) setProblem(problemText(error));
    else if (error instanceof NetworkError) setProblem(t('toast.offline'));
    else handleError(error);
  };
  const send = async () => {
    setProblem('');
    const report = check(AnybodysReport, { ...texts, accidentOccurred, followKey });
    if (!report.ok) return refuse(report.fields);
    setErrors({});
    setBusy(true);
    try {
      await call(anybodysReports.create, { query: { key: posterKey }, body: report.value });
      arrived(followKey);
    } catch (error) {
      explain(error);
      setBusy(false);
    }
  };
  return {
    /** What the input of a text needs. */
    text: (name: Text) => ({
      value: texts[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        setTexts({ ...texts, [name]: event.currentTarget.value }),
    }),
    accidentOccurred,
    setAccident,
    errors,
    setError: (name: string, error: string) => setErrors({ ...errors, [name]: error }),
    problem,
    busy,
    send,
  };
}
