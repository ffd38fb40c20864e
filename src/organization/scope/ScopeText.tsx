import { IconCertificate } from '@tabler/icons-react';
import { files } from '../../documents/file.ts';
import { FileList } from '../../ui/attachments/FilesField.tsx';
import type { Scope } from './scope.ts';
import classes from './scope.module.css';
import { useScopeLabels } from './ScopeLabels.tsx';
import { useAttached } from '../../ui/attachments/use-attached.ts';

/** One version as it reads: the standards, what is covered, where it ends, what is left out, its files. */
export function ScopeText({ scope, heading: Heading }: { scope: Scope; heading: 'h2' | 'h3' }) {
  const words = useScopeLabels();
  const { hrefOf } = useAttached(files);
  return (
    <>
      {scope.standards.length > 0 && (
        <ul className={classes.standards} aria-label={words.standards.label}>
          {scope.standards.map((name) => (
            <li key={name}>
              <IconCertificate size={14} stroke={1.6} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
      {(['description', 'boundaries', 'exclusions'] as const).map(
        (name) =>
          scope[name] && (
            <section key={name}>
              <Heading className={classes.heading}>{words[name].label}</Heading>
              <p className={classes.prose}>{scope[name]}</p>
            </section>
          ),
      )}
      {scope.files.length > 0 && (
        <section>
          <Heading className={classes.heading}>{words.files.label}</Heading>
          <FileList files={scope.files} hrefOf={hrefOf} />
        </section>
      )}
    </>
  );
}
