import type { SubCategory } from '@shop/contract/catalogue/categories.rules'
import type { Drawings } from '../product-drawing.ts'
import { accessories } from './accessories.ts'
import { appliances } from './appliances.ts'
import { audio } from './audio.ts'
import { decor } from './decor.ts'
import { footwear } from './footwear.ts'
import { fragrance } from './fragrance.ts'
import { furniture } from './furniture.ts'
import { garden } from './garden.ts'
import { grooming } from './grooming.ts'
import { haircare } from './haircare.ts'
import { kids } from './kids.ts'
import { kitchen } from './kitchen.ts'
import { laptops } from './laptops.ts'
import { makeup } from './makeup.ts'
import { men } from './men.ts'
import { skincare } from './skincare.ts'
import { smartHome } from './smart-home.ts'
import { smartphones } from './smartphones.ts'
import { wearables } from './wearables.ts'
import { women } from './women.ts'

/** Every drawing, by sub-category. */
export const DRAWINGS: { [Sub in SubCategory]: Drawings<Sub> } = {
  Smartphones: smartphones,
  Laptops: laptops,
  Audio: audio,
  Wearables: wearables,
  'Smart Home': smartHome,
  Women: women,
  Men: men,
  Kids: kids,
  Accessories: accessories,
  Footwear: footwear,
  Skincare: skincare,
  Makeup: makeup,
  Fragrance: fragrance,
  Haircare: haircare,
  Grooming: grooming,
  Appliances: appliances,
  Furniture: furniture,
  Decor: decor,
  Kitchen: kitchen,
  Garden: garden,
}
