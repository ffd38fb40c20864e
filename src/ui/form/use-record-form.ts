import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { z } from 'zod';
import { check } from '../../core/contract/validation.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import { ApiError } from '../client/api-error.ts';
import { fieldText, formStatuses, handleCallError, problemText } from '../client/errors.ts';
import { allSent, hasUnsent, isSending } from './sending.ts';
import { useTexts } from '../language/i18n.ts';
import { useSession } from '../session/session.ts';
import { formOpened, formSaved, handedBack, keepDraft, readDraft } from '../browser/drafts.ts';
import type { Draft } from '../browser/drafts.ts';
import { formContinues, isBackFromSignIn } from '../browser/return-url.ts';
import { useCopied } from './use-copied.ts';
import { useValues } from './use-values.ts';
import { sameValue } from './field-words.ts';
import type { FieldWords } from './field-words.ts';

/** What a field of a form needs: `<TextField {...form.field('name')} />`. */
export interface FieldProps<V> {
  name: string;
  label: string;
  value: V;
  required: boolean;
  /** For an optional field: when it is required after all. */
  note?: string;
  error: string | undefined;
  disabled: boolean;
  onChange(value: V): void;
  onBlur(): void;
}
type OfForm = 'required' | 'error' | 'disabled' | 'onBlur';
/** The same of a field that stands by itself: what only a form knows of it may be left out. */
export type GivenField<V> = Omit<FieldProps<V>, OfForm> & {
  [K in OfForm]?: FieldProps<V>[K] | undefined;
};

type Values<S extends z.ZodObject> = z.input<S>;
/** A record's values and version as they are on the server now. */
export interface Version<V> {
  values: V;
  tag: string | null;
}

interface Options<S extends z.ZodObject> {
  schema: S;
  words: FieldWords;
  /** The form's start values, null where something has to be filled in; later changes to them are ignored. */
  initial: { [Name in keyof Values<S>]: Values<S>[Name] | null };
  /** Names the draft that is kept until saved: 'meters/<id>'. */
  draft: string;
  /** The version that `initial` is of; left out: a new record. */
  tag?: string | null;
  /** Writes; `ifMatch` is the version that the values are based on. Throws what the call threw. */
  save: (values: Values<S>, ifMatch: string | undefined) => Promise<unknown>;
  /** The currently stored version, fetched if someone else has saved meanwhile. */
  reread?: () => Promise<Version<Values<S>>>;
  /** Rules over several fields, the same as the server's. */
  rules?: (body: z.output<S>) => FieldError[];
}

/** A form in use; `V` is the type of its values. */
export interface RecordForm<V> {
  id: string;
  element: RefObject<HTMLFormElement | null>;
  words: FieldWords;
  field<K extends keyof V & string>(name: K): FieldProps<V[K]>;
  /** What is wrong at a dotted path within a field: 'values.0.startDate'. */
  errorAt(path: string): string | undefined;
  values: V;
  initial: V;
  /** Sets several fields together. */
  set(values: Partial<V>): void;
  /** Checks the values, with the changes made on saving, and saves them; returns whether they were saved. */
  submit(change?: Partial<V>): Promise<boolean>;
  busy: boolean;
  /** A refusal that belongs to no field on the screen. */
  problem: string | null;
  /** How many fields are refused at present. */
  errorCount: number;
  /** Whether something typed is not saved, or a file is on its way or could not be sent; read when it matters, as in leaving. */
  isDirty(): boolean;
  /** Lets go of what was typed. */
  discard(): void;
  /** A draft that this person left earlier, to take up or to throw away. */
  offered: Draft | null;
  takeDraft(): void;
  dropOffered(): void;
  /** Someone else has saved since the form was opened. */
  overtaken: boolean;
  /** What someone else saved meanwhile; `settle` continues with the values chosen from both, or with none. */
  theirs: Version<V> | null;
  settle(values: V | null): void;
}

const afterClick = 250;

/** Whether a field may not be left empty, after the schema. */
const isRequired = (schema: z.ZodObject, name: string): boolean =>
  (schema.shape as Record<string, z.ZodType>)[name]?.safeParse(undefined).success === false;

function focusFirst(form: HTMLElement | null): void {
  const refused = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const within = refused?.matches('input, textarea, select, button')
    ? refused
    : refused?.querySelector('input');
  within?.focus();
}

const errorsFrom = (fields: FieldError[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.path, fieldText(field)]));

/**
 * A form for one record: checks by the contract's schema, like the server; shows each refusal at its field; keeps a
 * draft until saved; and if someone else saved meanwhile (412), keeps both versions for comparison.
 */
export function useRecordForm<S extends z.ZodObject>(options: Options<S>): RecordForm<Values<S>> {
  const { schema, words, draft, save, reread, rules } = options;
  const { t } = useTexts();
  const { person } = useSession();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const copied = useCopied(schema);
  const [initial] = useState(() => ({
    ...(options.initial as Values<S>),
    ...(options.tag === undefined && (copied as Partial<Values<S>>)),
  }));
  const [kept] = useState(() => readDraft(person.id, draft));
  // An entry interrupted by the end of the session continues where it was, as does one returned to its form; any other
  // draft is offered.
  const [resumed] = useState(
    () => handedBack(draft) ?? (isBackFromSignIn(window.location.pathname) ? kept : null),
  );
  const [offered, setOffered] = useState<Draft | null>(resumed ? null : kept);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Version<Values<S>> | null>(null);
  const [refusals, setRefusals] = useState(0);
  const tag = useRef(resumed ? resumed.tag : (options.tag ?? null));
  const dirty = useRef(resumed !== null);
  const [opened] = useState(options.tag ?? null);
  const [isDone, setIsDone] = useState(false);

  const differs = (values: Values<S>): boolean =>
    Object.keys(schema.shape).some(
      (name) => !sameValue(Reflect.get(values, name), Reflect.get(initial, name)),
    );
  const refused = (values: Values<S>): FieldError[] => {
    const result = check(schema, values);
    return result.ok ? (rules?.(result.value) ?? []) : result.fields;
  };
  const form = useValues<Values<S>>(
    resumed ? { ...initial, ...(resumed.values as Partial<Values<S>>) } : initial,
    (values) => {
      dirty.current = differs(values);
      const kept = { values, tag: tag.current, at: new Date().toISOString() };
      keepDraft(person.id, draft, dirty.current ? kept : null);
    },
  );

  useEffect(formContinues, []);
  const continueFrom = (from: Draft): void => {
    tag.current = from.tag;
    form.set(from.values as Partial<Values<S>>);
    setOffered(null);
  };
  useEffect(() => {
    if (refusals > 0) focusFirst(element.current);
  }, [refusals]);

  const showRefusal = (fields: FieldError[]): void => {
    form.setErrors(errorsFrom(fields));
    setRefusals((count) => count + 1);
  };
  const shown = new Set<string>();
  const field = <K extends keyof Values<S> & string>(name: K): FieldProps<Values<S>[K]> => {
    shown.add(name);
    const isWithin = (path: string): boolean => path === name || path.startsWith(`${name}.`);
    const error = form.errors[name] ?? Object.entries(form.errors).find(([path]) => isWithin(path))?.[1];
    return {
      name,
      label: words[name]?.label ?? name,
      value: form.values[name],
      required: isRequired(schema, name),
      error,
      disabled: busy,
      onChange: (value) => {
        const change: Partial<Values<S>> = {};
        change[name] = value;
        form.set(change);
        form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([path]) => !isWithin(path))));
      },
      onBlur: () => {
        // Not before the click that moved the focus has been handled: an error message moves what is below it.
        window.setTimeout(() => {
          const values = form.latest();
          const result = sameValue(values[name], null) ? null : check(schema, values);
          const errors = result && !result.ok ? result.fields.filter(({ path }) => isWithin(path)) : [];
          if (errors.length > 0) form.setErrors((before) => ({ ...before, ...errorsFrom(errors) }));
        }, afterClick);
      },
    };
  };

  const done = (): void => {
    dirty.current = false;
    setIsDone(true);
    keepDraft(person.id, draft, null);
  };
  const explain = async (error: unknown): Promise<void> => {
    // Every error is shown: at a field, above the form, or as a message.
    handleCallError(error, formStatuses);
    if (!(error instanceof ApiError)) return;
    if (error.status === 412 && reread) return setTheirs(await reread());
    if (error.fields.length > 0) showRefusal(error.fields);
    const atFields =
      error.fields.length > 0 && error.fields.every(({ path }) => shown.has(path.split('.')[0] ?? ''));
    if (formStatuses.some((status) => status === error.status) && !atFields) setProblem(problemText(error));
  };
  const take = useEffectEvent((from: Draft, refusal?: unknown): void => {
    continueFrom(from);
    if (refusal !== undefined) void explain(refusal);
  });
  useEffect(() => formOpened(draft, (from, refusal) => take(from, refusal)), [draft]);
  const submit = async (change?: Partial<Values<S>>): Promise<boolean> => {
    setProblem(null);
    // A file on its way is part of what is saved; one that failed must be retried or removed first.
    if (isSending(element.current)) {
      setBusy(true);
      const arrived = await allSent(element.current);
      setBusy(false);
      if (!arrived) return false;
    }
    if (hasUnsent(element.current)) {
      setProblem(t('kit.form.unsent'));
      return false;
    }
    const values = { ...form.latest(), ...change };
    const fields = refused(values);
    if (fields.length > 0) {
      showRefusal(fields);
      return false;
    }
    setBusy(true);
    try {
      await save(values, tag.current ?? undefined);
      done();
      formSaved(draft);
      return true;
    } catch (error) {
      await explain(error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    id,
    element,
    words,
    field,
    errorAt: (path) => form.errors[path],
    values: form.values,
    initial,
    set: form.set,
    submit,
    busy,
    problem,
    errorCount: Object.keys(form.errors).length,
    isDirty: () => dirty.current || isSending(element.current) || hasUnsent(element.current),
    discard: done,
    offered,
    takeDraft: () => {
      if (offered) continueFrom(offered);
    },
    dropOffered: () => {
      keepDraft(person.id, draft, null);
      setOffered(null);
    },
    // The person's own save is not news, and what a comparison resolved has been seen.
    overtaken: !busy && !isDone && (options.tag ?? null) !== opened && options.tag !== tag.current,
    theirs,
    settle: (values: Values<S> | null) => {
      if (values && theirs) {
        tag.current = theirs.tag;
        form.set(values);
      }
      setTheirs(null);
    },
  };
}
