import { Skeleton as Bone } from '@mantine/core';
import classes from './dashboard.module.css';

/** The dashboard's shape while its first answer is on the way, so that nothing jumps when it comes. */
export function Skeleton() {
  return (
    <>
      {[5, 11, 21].map((height) => (
        <section key={height} className={classes.card} aria-hidden>
          <div className={classes.cardHead}>
            <Bone height={14} width="9rem" />
          </div>
          <div className={classes.bones}>
            <Bone height={`${height}rem`} />
          </div>
        </section>
      ))}
    </>
  );
}
