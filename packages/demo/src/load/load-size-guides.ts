import type { Database } from '@shop/api/platform'
import { sizeGuides } from '@shop/api/tables'

const FASHION = "Women's Clothing"
const CLOTHES_NOTE = 'Body measures. Between two sizes, take the larger one for a loose fit.'

/** Size guides of the sub-categories whose products have sizes. */
const SIZE_GUIDES: readonly (typeof sizeGuides.$inferInsert)[] = [
  {
    mainCategory: FASHION,
    subCategory: 'Women',
    columns: ['Size', 'Bust (cm)', 'Waist (cm)', 'Hip (cm)'],
    rows: [
      ['XS', '79 to 82', '61 to 64', '86 to 89'],
      ['S', '83 to 87', '65 to 69', '90 to 94'],
      ['M', '88 to 92', '70 to 74', '95 to 99'],
      ['L', '93 to 98', '75 to 80', '100 to 105'],
      ['XL', '99 to 105', '81 to 87', '106 to 112'],
      ['XXL', '106 to 112', '88 to 94', '113 to 119'],
    ],
    note: CLOTHES_NOTE,
  },
  {
    mainCategory: FASHION,
    subCategory: 'Men',
    columns: ['Size', 'Chest (cm)', 'Waist (cm)', 'Shoulder (cm)'],
    rows: [
      ['S', '88 to 93', '74 to 79', '43'],
      ['M', '94 to 99', '80 to 85', '45'],
      ['L', '100 to 105', '86 to 91', '47'],
      ['XL', '106 to 111', '92 to 97', '49'],
      ['XXL', '112 to 118', '98 to 104', '51'],
    ],
    note: CLOTHES_NOTE,
  },
  {
    mainCategory: FASHION,
    subCategory: 'Kids',
    columns: ['Age', 'Height (cm)', 'Chest (cm)'],
    rows: [
      ['0-3 months', '50 to 62', '41 to 43'],
      ['3-6 months', '62 to 68', '43 to 45'],
      ['6-9 months', '68 to 74', '45 to 47'],
      ['9-12 months', '74 to 80', '47 to 49'],
      ['12-18 months', '80 to 86', '49 to 51'],
      ['18-24 months', '86 to 92', '51 to 52'],
      ['1-2 years', '80 to 92', '50 to 52'],
      ['2-3 years', '92 to 98', '52 to 54'],
      ['3-4 years', '98 to 104', '54 to 56'],
      ['4-5 years', '104 to 110', '56 to 58'],
      ['5-6 years', '110 to 116', '58 to 60'],
      ['6-7 years', '116 to 122', '60 to 62'],
      ['7-8 years', '122 to 128', '62 to 65'],
      ['9-10 years', '134 to 140', '68 to 72'],
      ['11-12 years', '146 to 152', '75 to 79'],
    ],
    note: null,
  },
  {
    mainCategory: FASHION,
    subCategory: 'Footwear',
    columns: ['Size', 'EU', 'Foot length (cm)'],
    rows: [
      ['UK 4', '37', '22.9'],
      ['UK 5', '38', '23.7'],
      ['UK 6', '39', '24.6'],
      ['UK 7', '41', '25.4'],
      ['UK 8', '42', '26.2'],
      ['UK 9', '43', '27.1'],
      ['UK 10', '44', '27.9'],
    ],
    note: 'Stand on a sheet of paper and measure from the heel to the longest toe.',
  },
]

export async function loadSizeGuides(db: Database): Promise<void> {
  await db
    .insert(sizeGuides)
    .values([...SIZE_GUIDES])
    .onConflictDoNothing()
}
