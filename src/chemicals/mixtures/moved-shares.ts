import type { Mixture } from './mixture.ts';

/** A mixture with other shares for some components, each then one number. By the component's place. */
export const withShares = (mixture: Mixture, shares: ReadonlyMap<number, string>): Mixture =>
  shares.size === 0
    ? mixture
    : {
        ...mixture,
        components: mixture.components.map((each, place) => {
          const share = shares.get(place);
          return share === undefined
            ? each
            : {
                ...each,
                concentration: { min: share, max: share, minInclusive: true, maxInclusive: true },
                within: null,
              };
        }),
      };
