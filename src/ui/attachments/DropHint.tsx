import classes from './DropHint.module.css';

/** Over what takes the files that are being dragged: what becomes of them. */
export const DropHint = ({ words }: { words: string }) => (
  <div className={classes.over} aria-hidden>
    <p>{words}</p>
  </div>
);
