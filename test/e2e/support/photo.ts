import sharp from 'sharp';

/** A photo to be chosen for a file field. */
export const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a7f70' } })
    .jpeg()
    .toBuffer(),
});
