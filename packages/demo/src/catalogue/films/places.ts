import type { Region } from '../people/regions.ts'
import type { Landscape } from './story.ts'

const list = (names: string): readonly string[] => names.split(', ')

/** Where Indian films are set, by what lies round the place. */
export const PLACES: Record<Landscape, readonly string[]> = {
  sea: list(
    'Alappuzha, Ratnagiri, Malvan, Diu, Dwarka, Puri, Digha, Daman, Udupi, Karwar, Kannur, Kollam, Kochi, Rameswaram, Thoothukudi, Kakinada, Majuli, Mandvi, Gokarna, Puducherry, Alibag, Okha',
  ),
  hills: list(
    'Munnar, Udhagamandalam, Kodaikanal, Leh, Shillong, Kohima, Darjeeling, Kalimpong, Gangtok, Imphal, Aizawl, Nainital, Almora, Ranikhet, Mussoorie, Chamba, Manali, Kasauli, Shimla, Kargil, Tawang, Coonoor, Haflong',
  ),
  desert: list(
    'Bhuj, Barmer, Bikaner, Churu, Pushkar, Bundi, Alwar, Palanpur, Phalodi, Nagaur, Sikar, Jaisalmer, Khavda, Deesa',
  ),
  plain: list(
    'Ranchi, Tezpur, Hampi, Badami, Bidar, Nanded, Wardha, Junagadh, Jhansi, Orchha, Chanderi, Mandu, Ujjain, Itarsi, Jabalpur, Bastar, Raipur, Cuttack, Silchar, Dibrugarh, Gaya, Munger, Purnia, Ballia, Kanpur, Bareilly, Ambala, Bathinda, Panipat, Rohtak, Meerut, Agra, Mathura, Gwalior, Surat, Nashik, Satara, Kolhapur, Belagavi, Hubballi, Madurai, Thanjavur, Salem, Vellore, Nellore, Guntur, Warangal, Patna, Indore, Mysuru, Rewari, Siwan, Kota, Khurja',
  ),
}

/** Somewhere else: names of people and places that belong together. */
export type Abroad = Pick<Region, 'women' | 'men' | 'families'> & {
  places: Partial<Record<Landscape, readonly string[]>>
}

export const ABROAD: readonly Abroad[] = [
  {
    places: { sea: list('Whitby, Penzance, Lyme Regis, Oban'), plain: list('Ludlow, Hartlepool, Kettering') },
    women: list('Edith, Rosalind, Harriet, Imogen, Beatrice, Winifred'),
    men: list('Alfred, Rupert, Silas, Edmund, Barnaby, Leonard'),
    families: list('Thackley, Penrose, Ashdown, Wetherby, Lorrimer, Cobbold'),
  },
  {
    places: { sea: list('Saint-Malo, Dieppe'), hills: list('Annecy'), plain: list('Nantes, Arles') },
    women: list('Solange, Mireille, Odile, Bernadette, Corinne, Apolline'),
    men: list('Gaspard, Lucien, Thibault, Armand, Bastien, Honoré'),
    families: list('Delorme, Vasseur, Tisserand, Malherbe, Courtois, Lambertin'),
  },
  {
    places: { sea: list('Otaru, Hakodate, Onomichi'), hills: list('Takayama'), plain: list('Matsue, Kanazawa') },
    women: list('Chiyo, Haruna, Sayuri, Fumiko, Mitsuko, Kaede'),
    men: list('Daichi, Noboru, Tetsuo, Haruki, Kazuo, Shinji'),
    families: list('Aramaki, Isogai, Kurosaki, Morinaga, Tachihara, Yukimura'),
  },
  {
    places: { sea: list('Veracruz'), desert: list('Durango, Zacatecas, Sonora'), plain: list('Oaxaca, Puebla') },
    women: list('Ximena, Consuelo, Itzel, Rosario, Lourdes, Amparo'),
    men: list('Anselmo, Fermín, Octavio, Leandro, Chucho, Evaristo'),
    families: list('Villaseñor, Zaldívar, Arrieta, Montaño, Cisneros, Olvera'),
  },
  {
    places: {
      sea: list('Lamu, Malindi'),
      hills: list('Nanyuki'),
      desert: list('Turkana'),
      plain: list('Kisumu, Nakuru'),
    },
    women: list('Wanjiru, Akinyi, Makena, Zawadi, Nyambura, Amina'),
    men: list('Otieno, Kamau, Baraka, Juma, Mwangi, Kiprono'),
    families: list('Odhiambo, Njoroge, Wekesa, Mutiso, Cheruiyot, Barasa'),
  },
  {
    places: { sea: list('Trieste, Siracusa'), hills: list('Bergamo'), plain: list('Lecce, Matera') },
    women: list('Fiorella, Ornella, Letizia, Agnese, Mirella, Donata'),
    men: list('Ruggero, Ettore, Saverio, Tullio, Corrado, Fabrizio'),
    families: list('Bellandi, Scarpone, Trevisan, Malaspina, Lucarelli, Ferrante'),
  },
]

/** What the people in films do. */
export const HEROES = list(
  'postmaster, schoolteacher, railway clerk, bus conductor, nurse, tailor, chemist, stenographer, ferry pilot, bank cashier, surveyor, cook, electrician, translator, librarian, lawyer, junior engineer, taxi driver, photographer, tea taster, forest guard, potter, watchmaker, tax inspector, radio mechanic, court reporter, tabla player, pastry chef, geologist, dentist, signwriter, accountant, botanist, census officer, stage actor, cartoonist, mapmaker, optician, retired judge, medical student, newsreader, night watchman, carpenter, bookbinder, lift operator, cycle mechanic, stamp dealer, proofreader, violin teacher, insurance agent',
)
