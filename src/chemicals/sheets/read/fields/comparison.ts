import type { Measured } from '../../exchange.ts';

/** What stands between the ends of a range, in words of any language. */
export const between = String.raw`-|–|…|\.\.+|to|bis|til|till|à|a|do|až|tot|÷`;

/** Words before a figure that say the value is less, or more. */
const less =
  /(?<!\p{L})(?:below|under|unter|onder|alle|sotto|poniżej|(?:less|lower) than|(?:kleiner|weniger|niedriger) als|(?:mindre|lavere) end|(?:mindre|lavere) enn|(?:mindre|lägre) än|pienempi kuin|(?:kleiner|minder|lager) dan|inférieure?s? (?:ou égale? )?à|moins de|inferiore? a|minore di|menor (?:que|de)|menos de)\s*$/iu;
const more =
  /(?<!\p{L})(?:above|over|über|boven|över|yli|oltre|powyżej|(?:more|greater|higher) than|(?:größer|mehr|höher) als|(?:større|mere|højere) end|(?:større|mer|høyere) enn|(?:större|mer|högre) än|suurempi kuin|(?:groter|meer|hoger) dan|supérieure?s? (?:ou égale? )?à|plus de|superiore? a|maggiore di|(?:mayor|maior) (?:que|de)|más de|mais de)\s*$/iu;

/** What a sign right before a figure says, or the words before it. */
export function comparisonOf(sign: string, before: string): Measured['op'] {
  if (/[<≤]/.test(sign)) return '<';
  if (/[>≥]/.test(sign)) return '>';
  return less.test(before) ? '<' : more.test(before) ? '>' : '=';
}
