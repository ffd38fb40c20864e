import { walkThrough } from './support/walk.ts';

walkThrough('desktop');
