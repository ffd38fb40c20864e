import classes from './TrafficLight.module.css';

const lamps = ['RED', 'YELLOW', 'GREEN'] as const;

interface TrafficLightProps {
  /** Null: nothing is known yet. */
  code: (typeof lamps)[number] | null;
  /** Upright and large. */
  tall?: boolean;
}

/**
 * A danger code as a traffic light: the position of the lamp repeats its colour, and its word is next to it. Without a
 * code it shows a question mark.
 */
export function TrafficLight({ code, tall = false }: TrafficLightProps) {
  return (
    <span className={classes.lamp} data-code={code ?? 'UNKNOWN'} data-tall={tall || undefined} aria-hidden>
      {code === null ? <b>?</b> : lamps.map((each) => <i key={each} data-on={each === code || undefined} />)}
    </span>
  );
}
