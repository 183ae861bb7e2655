import type { Shelf } from './kind.ts'
import { ACCESSORIES } from './shelves/accessories.ts'
import { APPLIANCES } from './shelves/appliances.ts'
import { AUDIO } from './shelves/audio.ts'
import { DECOR } from './shelves/decor.ts'
import { FOOTWEAR } from './shelves/footwear.ts'
import { FRAGRANCE } from './shelves/fragrance.ts'
import { FURNITURE } from './shelves/furniture.ts'
import { GARDEN } from './shelves/garden.ts'
import { GROOMING } from './shelves/grooming.ts'
import { HAIRCARE } from './shelves/haircare.ts'
import { KIDS } from './shelves/kids.ts'
import { KITCHEN } from './shelves/kitchen.ts'
import { LAPTOPS } from './shelves/laptops.ts'
import { MAKEUP } from './shelves/makeup.ts'
import { MEN } from './shelves/men.ts'
import { SKINCARE } from './shelves/skincare.ts'
import { SMART_HOME } from './shelves/smart-home.ts'
import { SMARTPHONES } from './shelves/smartphones.ts'
import { WEARABLES } from './shelves/wearables.ts'
import { WOMEN } from './shelves/women.ts'

/** Every sub-category's goods. */
export const SHELVES: readonly Shelf[] = [
  SMARTPHONES,
  LAPTOPS,
  AUDIO,
  WEARABLES,
  SMART_HOME,
  WOMEN,
  MEN,
  KIDS,
  ACCESSORIES,
  FOOTWEAR,
  SKINCARE,
  MAKEUP,
  FRAGRANCE,
  HAIRCARE,
  GROOMING,
  APPLIANCES,
  FURNITURE,
  DECOR,
  KITCHEN,
  GARDEN,
]
