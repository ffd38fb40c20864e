import { useState } from 'react';
import type { ReactNode } from 'react';
import { beginningOf } from '../../core/contract/text.ts';
import { useTexts } from '../language/i18n.ts';
import { instantParts } from '../language/dates.ts';
import { useOrganization } from '../session/session.ts';
import classes from './print.module.css';

interface Props {
  title: string;
  /** Next to the title. */
  count?: string | undefined;
  /** It belongs to no organization: the system's own catalogue. */
  ofAll?: boolean;
  landscape?: boolean;
  /** Below the title: what it is narrowed by, what is left out. */
  children?: ReactNode;
}

/** A text as CSS writes it. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`;

/** The head of what is printed, and the foot of each of its pages: what and whose it is, when it was printed, the page. Never seen on a screen. */
export function PrintFrame({ title, count, ofAll = false, landscape = false, children }: Props) {
  const { t, language } = useTexts();
  const organization = useOrganization().name;
  const whose = ofAll ? [] : [organization];
  // A long word has places to break, or it would cover what is next to it.
  const foot = (title.length > 120 ? `${beginningOf(title, 119)}…` : title).replaceAll(/\S{30}/g, '$&\u200B');
  const [now] = useState(() => new Date().toISOString());
  const at = t('kit.print.at', instantParts(now, language));
  const counted = t('kit.print.page', { page: '{page}', pages: '{pages}' })
    .split(/\{(pages?)\}/)
    .map((part, index) => (index % 2 === 1 ? `counter(${part})` : quoted(part)))
    .join(' ');
  return (
    <header className={classes.frame} data-print="only">
      <style>{`@page {
        size: A4 ${landscape ? 'landscape' : 'portrait'};
        @bottom-left { content: ${quoted([...whose, foot].join(' · '))} }
        @bottom-center { content: ${quoted(at)} }
        @bottom-right { content: ${counted} }
      }`}</style>
      <p>{[...whose, at].join(' · ')}</p>
      <h1>
        {title}
        {count !== undefined && <small>{count}</small>}
      </h1>
      {children}
    </header>
  );
}
