import sharp from 'sharp'

/** In pixels: what chats show a large card for. */
const SHARE_WIDTH = 1200
const SHARE_QUALITY = 78

/** A drawing as JPEG, for chats, which know no SVG. */
export const toSharedPicture = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 }).resize({ width: SHARE_WIDTH }).jpeg({ quality: SHARE_QUALITY }).toBuffer()
