/**
 * Nouns of things that belong to another thing. The words before such a noun say what it belongs to: a 'laptop bag' is
 * no laptop. Singular, as `stem` returns them.
 */
export const ACCESSORIES: ReadonlySet<string> = new Set(
  `accessory adapter adaptor arm bag band battery belt bracket brush cable cap cartridge case casing charger cleaner clip cover
  cradle dock docking drum enclosure extension film filter folio frame fuser grip guard hanger holder hook hub insert kit label
  lead lid lock mat memory module mount mounting organiser organizer pad part pillow plug pouch protector rack refill remote
  replacement rest roller screen shelf shell skin sleeve spare stand sticker strap supply toner tray tripod wallet warranty
  wipe backpack briefcase lamp lens housing hood replicator pod speaker pen licence license
  subscription svc`.split(/\s+/),
)
