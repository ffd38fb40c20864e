import { encode } from 'uqr';

/** The QR code with the white around it that readers need, as rows of what is dark. */
export const qrCode = (text: string): { data: boolean[][]; size: number } =>
  encode(text, { ecc: 'M', border: 2 });

/** A telephone reads modules of a third of a millimetre; a larger label is read from further away. */
export const qrSide = (text: string, width: number): number => qrCode(text).size * (0.3 + width / 900);
