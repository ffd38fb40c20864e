import { acids } from './products-acids.ts';
import { coatings } from './products-coatings.ts';
import { others } from './products-others.ts';
import type { DemoProduct } from './product.ts';

export const demoProducts: DemoProduct[] = [...coatings, ...acids, ...others];
