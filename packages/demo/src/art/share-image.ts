import sharp from 'sharp'

/** Pixels. Chat apps show a large preview from this width on. */
const SHARE_WIDTH = 1200
const SHARE_QUALITY = 78

/** JPEG for link previews, which don't support SVG. */
export const toShareImage = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 }).resize({ width: SHARE_WIDTH }).jpeg({ quality: SHARE_QUALITY }).toBuffer()
