import classes from './DropHint.module.css';

/** Over a page or section that takes the files being dragged: the words say what it does with them. */
export const DropHint = ({ words }: { words: string }) => (
  <div className={classes.over} aria-hidden>
    <p>{words}</p>
  </div>
);
