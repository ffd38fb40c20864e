import { acids } from './demo-products-acids.ts';
import { coatings } from './demo-products-coatings.ts';
import { others } from './demo-products-others.ts';
import type { DemoProduct } from './demo-product.ts';

export const demoProducts: DemoProduct[] = [...coatings, ...acids, ...others];
