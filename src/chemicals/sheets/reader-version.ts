/** Of the rules by which sheets are read: a higher one may read a sheet otherwise. */
export const readerVersion = '1.7';
