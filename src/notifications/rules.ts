/** Why a person is notified at once, as they choose for each how. */
export const reasons = ['ACCIDENT', 'EVENT', 'REFUSAL', 'ASSIGNMENT', 'MENTION'] as const;
export type Reason = (typeof reasons)[number];

/** How a person is notified by mail; in the product they always are. */
export const ways = ['AT_ONCE', 'DIGEST', 'NEVER'] as const;
export type Way = (typeof ways)[number];
