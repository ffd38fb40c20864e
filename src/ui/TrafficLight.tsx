import classes from './TrafficLight.module.css';

const lamps = ['RED', 'YELLOW', 'GREEN'] as const;

interface TrafficLightProps {
  code: (typeof lamps)[number];
  /** Standing and large. */
  tall?: boolean;
}

/** A danger code as a traffic light: the place of the lamp repeats its colour. Its word stands beside it. */
export function TrafficLight({ code, tall = false }: TrafficLightProps) {
  return (
    <span className={classes.lamp} data-code={code} data-tall={tall || undefined} aria-hidden>
      {lamps.map((each) => (
        <i key={each} data-on={each === code || undefined} />
      ))}
    </span>
  );
}
