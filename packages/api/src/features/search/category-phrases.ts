import type { SubCategory } from '@shop/contract/catalogue/categories.rules'
import { PhraseTable } from './engine/phrase-table.ts'
import { listQueryWords } from './engine/query-words.ts'

/**
 * What people in India look for in a sub-category. If none of its products is that, the others of the sub-category are listed. Words that
 * are looked for in several sub-categories are left out.
 */
const SOUGHT: Readonly<Record<SubCategory, string>> = {
  Smartphones: `power bank, mobile cover, mobile charger, phone charger, charger, usb cable, data cable, type c charger, tempered glass, screen guard, sim card, tablet, ipad, selfie stick, memory card,
    android, android phone, handset, feature phone, basic phone, senior citizen phone, oneplus, redmi, redmi note, realme, vivo, oppo,
    nokia, poco, iqoo, motorola, pixel, refurbished phone, unlocked phone, 4g phone`,
  Laptops: `computer, pen drive, pendrive, keyboard, mouse, hard disk, printer, monitor, webcam, laptop charger, laptop cooler, cpu, router,
    chromebook, ultrabook, macbook, netbook, gaming pc, personal computer, desktop, dell, lenovo, asus, acer, thinkpad`,
  Audio: `earpod, head set, hearing aid, dj, aux cable,
    airpods, airdopes, home theatre, home theater, woofer, subwoofer, tower speaker, boombox, mp3 player, ipod, amplifier,
    karaoke, party speaker, trolley speaker, bluetooth headset, gaming headset, handsfree, hands free, tws, boat, jbl, sennheiser, bose,
    music system, music player, harmonium, tabla, guitar`,
  Wearables: `gym item, gym equipment, dumbbell, fitness item, exercise machine, skipping rope,
    fit band, smart band, health band, sports band,
    fitbit, apple watch, galaxy watch, fitness tracker, fitness watch, activity tracker, step counter, pedometer, garmin,
    noise watch, smart wristband, gps watch`,
  'Smart Home': `robot cleaner, smart light, smart lite, voice assistant, voice assistant speaker, vacuum robot,
    alexa, echo dot, amazon echo, google home, home automation, motion sensor, doorbell, door bell, smart curtain, smart fan, baby monitor,
    nanny camera, spy camera, wifi camera, wifi bulb, wifi switch, smart switch, smart strip`,
  Women: `plazo, plazzo, palazo, sharara set,
    salwar, salwar suit, salwar kameez, churidar, chudidar, patiala, legging, jegging, nighty, nightie, nightgown, night dress,
    lingerie, bra, panty, petticoat, crop top, skirt, gown, jumpsuit, tunic, dupatta, chunni, sharara, gharara, abaya, burqa, shrug,
    maternity dress, maxi, women sweater, sweater for women, women jeans, jeans for women, night suit for women, women night suit, one piece, western dress, western wear, palazzo pant, saree blouse, dress material, unstitched suit, cardigan`,
  Men: `gamcha, gym wear, sports jersey, jersey,
    sherwani, dhoti, lungi, mundu, pathani, vest, banian, baniyan, brief, boxer, trunk, underwear, innerwear, bermuda, jogger,
    sweater, pullover, men sweater, sweater for men, men blazer, blazer for men, track pant, trackpant, track suit, tracksuit, cargo, cargo pant, waistcoat, gym vest, sweatshirt, linen shirt, kurta pajama set, kurta pajama for men, men kurta pajama`,
  Kids: `toy, doll, teddy, teddy bear, soft toy, puzzle, board game, diaper, baby product,
    school uniform, school dress, baby dress, baby cloth, baby set, kid dress, kid shirt, kid jeans, boy dress, boy shirt,
    boy kurta, boy shorts, girl dress, girl top, girl frock, girl lehenga, girl skirt, party frock, jhabla, newborn dress, infant wear,
    bib, mitten, onesie, sleepsuit, birthday dress, ethnic wear for kids, kid ethnic wear`,
  Accessories: `rakhi, cooling glass, umbrella, chhata, jola,
    bangle, bracelet, kada, mangalsutra, anklet, payal, nose pin, nose ring, nath, maang tikka, ring, pendant, chain, brooch, scarf, stole,
    muffler, tie, necktie, bow tie, cufflink, handkerchief, hanky, glove, suspender, hair clip, hair band, hairband, scrunchie, sling bag,
    clutch, tote bag, duffle bag, duffel bag, gym bag, trolley bag, luggage, suitcase, travel bag, laptop bag, bagpack, college bag, briefcase,
    card holder, spectacle, eyewear, reading glass, keychain, key ring, sock`,
  Footwear: `cricket bat, bat, football, badminton racket, sports item,
    juta, joota, joote,
    mojari, mojdi, kolhapuri, jutti, crocs, clog, canvas shoe, school shoe, gumboot, gum boot, wedge, stiletto, bellies, belly, ballerina,
    floater, hawai chappal, bathroom slipper, formal shoe, leather shoe, cricket shoe, football shoe, football boot, walking shoe, gym shoe,
    casual shoe, slip on, oxford, derby, brogue, peep toe, nike, adidas, puma, reebok, bata, sparx, campus shoe`,
  Skincare: `body cream, face cleanser, pimple gel, skin care product,
    sun cream, lip balm, lip care, anti aging cream, anti ageing cream, aging cream, fairness cream, whitening cream, cold cream, night cream, day cream, eye cream, cleanser, toner, rose water,
    gulab jal, face scrub, scrub, face pack, multani mitti, ubtan, aloe vera gel, glycerine, vaseline, petroleum jelly, baby lotion, baby oil,
    baby cream, body butter, body wash, shower gel, hand cream, hand wash, foot cream, acne cream, pimple cream, face oil, bleach,
    hair removal cream, wax strip, sunblock, nivea, ponds, himalaya, cetaphil, mamaearth`,
  Makeup: `concealer, primer, blush, blusher, highlighter, contour, bronzer, lip gloss, lip liner, lip tint, eyeliner, eye liner, eyebrow pencil,
    kohl, surma, bindi, sindoor, alta, makeup kit, make up kit, makeup set, makeup remover, nail paint, nail art, false nail, eyelash, false lash,
    bb cream, cc cream, setting spray, beauty blender, makeup sponge, lakme, maybelline, sugar lipstick, mac lipstick`,
  Fragrance: `incense stick, room spray,
    ittar, itra, scent, cologne, room freshener, air freshener, agarbatti, incense, dhoop, essential oil, pocket perfume, roll on, fogg,
    oud, body perfume, perfume gift set, engage, wild stone, aroma oil, dhoopbatti`,
  Haircare: `henna, mehndi, mehendi, hair colour, hair color, hair dye, hair serum, hair gel, hair wax, hair tonic, hair cream, hair spa,
    hair curler, curling iron, hair crimper, comb, keratin, dandruff, castor oil, coconut oil, almond oil, bhringraj oil, shikakai, reetha,
    hair pack, hair growth serum, dry shampoo, wig, hair extension, hair straightner`,
  Grooming: `shaving machine, hair cutting machine, trimming machine, personal care,
    after shave, aftershave, shaving cream, shaving gel, shaving kit, razor blade, shaving blade, gillette, nail cutter, nail clipper, tweezer,
    epilator, nose trimmer, body groomer, hair clipper, clipper, beard wash, beard balm, beard wax, beard serum, beard comb, beard kit,
    moustache wax, face razor, manicure kit, pedicure kit, toothbrush, toothpaste, mouthwash, tongue cleaner, dental floss, alum, fitkari`,
  Appliances: `iron box, cloth iron, kitchen machine, gijar,
    press, cloth press, mixi, mixie, tv, television, led tv, smart tv, android tv, home appliance,
    ac, air conditioner, cooler, air cooler, ceiling fan, exhaust fan, pedestal fan, tower fan, wall fan, geyser, water heater,
    immersion rod, room heater, heater, blower, induction, induction cooktop, induction stove, gas stove, gas chulha, gas burner, chimney,
    water purifier, ro, ro purifier, ro water filter, water filter, dishwasher, dish washer, freezer, deep freezer, juicer, hand blender, blender, food processor, chopper,
    sandwich maker, coffee maker, coffee machine, rice cooker, egg boiler, otg, oven toaster grill, sewing machine, inverter, stabilizer, stabiliser,
    water dispenser, roti maker, popcorn maker, garment steamer, dryer machine, vacuum cleaner for home, wet grinder, electric stove`,
  Furniture: `tv table, laptop stand table, folding bed, khat, charpai, mez, dressing mirror,
    sofa cum bed, sofa bed, sofa set, recliner, diwan, divan, bean bag, ottoman, pouffe, pouf, stool, bench, dining table, dining set,
    tv unit, tv stand, tv cabinet, shoe rack, book rack, computer table, laptop table, computer chair, gaming chair, rocking chair, plastic chair,
    folding chair, centre table, center table, side table, bedside table, dressing table, chest of drawers, drawer, cabinet, kitchen cabinet,
    temple for home, pooja mandir, mandir, bunk bed, single bed, queen bed, king size bed, baby cot, cradle, jhula, swing chair, mattress, table and chair set,
    bar stool, office table, study chair, wall shelf, kitchen rack, cloth rack`,
  Decor: `diwali light, decorative light, decoration light, christmas light, home decor item, gift item,
    parde, murti, ganesh murti, god idol, pooja item, puja item, diwali decoration, home decoration, decoration item, birthday decoration, chadar, rajai, gadda, takiya, gulal, kandeel,
    curtain, parda, carpet, rug, dhurrie, durrie, door mat, doormat, bath mat, yoga mat, bedsheet, bed sheet, bed cover, bedcover, pillow, pillow cover, blanket, quilt, razai,
    comforter, duvet, towel, table cloth, tablecloth, table cover, sofa cover, photo frame, picture frame, wall sticker, wallpaper, wall hanging,
    wall shelf decor, toran, bandhanwar, rangoli, torch, fairy light, string light, led strip, led light, chandelier, jhumar, night lamp, floor lamp, study lamp, hanging light,
    idol, ganesh idol, ganesha statue, buddha statue, statue, showpiece, show piece, figurine, dreamcatcher, dream catcher, wind chime, artificial flower, fake flower, flower garland,
    candle, candle stand, tea light, tealight, poster, canvas painting, key holder, alarm clock, fountain, pooja thali, puja thali, lamp shade, photo album`,
  Kitchen: `steel plate, chamach, cooking pot, cookware set, atta, rice, dal, masala, grocery, bucket, balti,
    cooker, matka, lota, ghada, glass tumbler, water glass, drinking glass, dinner plate, bartan, kitchen set, kitchen item,
    tawa, dosa tawa, griddle, idli maker, idli stand, idli cooker, appam pan, chakla, belan, chakla belan, rolling pin, chopping board, cutting board, vegetable cutter,
    peeler, grater, casserole, hot case, hotpot, thermos, flask, thermosteel, mug, coffee mug, tea cup, cup and saucer, cup set, tea set, glass set, steel glass, wine glass,
    beer mug, thali, plate set, bowl, bowl set, katori, spoon, spoon set, fork, ladle, spatula, cutlery, tongs, chimta, strainer, sieve, channi, colander, masala box, masala dabba, spice box,
    spice rack, lighter, gas lighter, dish rack, bartan stand, jug, tray, serving tray, ice tray, baking tray, cake tin, cake mould, measuring cup, weighing scale, kitchen scale, rolling board,
    milton, prestige, hawkins, tupperware, aluminium foil, bottle, sipper, water jug, steel container, dabba, atta container, oil dispenser, mortar, pestle, khal batta, puttu maker, sandwich toaster gas,
    handi, biryani pot, milk pan, sauce pan, saucepan, dosa pan, grill pan, paneer press, lemon squeezer, can opener, bottle opener, apron, dinnerware, crockery`,
  Garden: `gamla, pot, plant pot, flower pot, plastic pot, ceramic pot, seed, vegetable seed, flower seed, fertilizer, fertiliser, khad, vermicompost, compost, cocopeat, coco peat, potting soil, soil,
    hose, hose pipe, garden pipe, water pipe, sprinkler, spray bottle, sprayer, khurpi, trowel, shovel, spade, rake, pruner, secateurs, garden scissors, hedge cutter, lawn mower, grass cutter,
    grow bag, plant stand, pot stand, planter, railing planter, artificial grass, grass mat, garden light, solar light, garden swing, shade net, green net, bonsai, money plant, tulsi, tulsi plant,
    rose plant, lucky bamboo, bamboo plant, aloe vera plant, jade plant, cactus, fruit plant, mango plant, lemon plant, bird feeder, bird nest, garden chair, garden umbrella, wheelbarrow, gardening gloves, pebbles`,
}

/** Words for the people whose clothes a sub-category has. */
const AUDIENCES: Partial<Record<SubCategory, string>> = {
  Women: 'women, lady, female, girl, mom, wife, mother',
  Men: 'men, gent, male, husband, dad, father, papa',
  Kids: 'kid, child, boy, baby, infant, toddler, newborn, new born, bachcha, bachche, bachchon, bachon',
}
/** Clothes that are looked for with these words, before or after them. */
const CLOTHES = `cloth, clothing, kapda, kapde, dress, shirt, t shirt, tshirt, jeans, pant, trouser, lower, shorts, short, top, suit, blazer, jacket,
  coat, sweater, sweatshirt, hoodie, kurta, night suit, night dress, pyjama, pajama, tracksuit, track suit, track pant, cargo, jogger, legging,
  innerwear, inner, ethnic wear, party wear, winter wear, woollen, set`

const listPhrases = (text: string): string[] => text.split(/,\s+/)
/** 'lamp for study' is 'study lamp'. */
const REVERSIBLE_LENGTH = 2

/** The sub-category of each phrase. */
export const CATEGORY_PHRASES = new PhraseTable<string>()

function add(phrase: readonly string[], subCategory: string): void {
  if (!CATEGORY_PHRASES.has(phrase)) CATEGORY_PHRASES.add(phrase, subCategory)
}

for (const [subCategory, phrases] of Object.entries(SOUGHT))
  for (const phrase of listPhrases(phrases)) CATEGORY_PHRASES.add(listQueryWords(phrase), subCategory)
for (const [subCategory, phrases] of Object.entries(SOUGHT))
  for (const phrase of listPhrases(phrases).map(listQueryWords))
    if (phrase.length === REVERSIBLE_LENGTH) add(phrase.toReversed(), subCategory)
for (const [subCategory, audiences] of Object.entries(AUDIENCES))
  for (const audience of listPhrases(audiences).map(listQueryWords))
    for (const piece of listPhrases(CLOTHES).map(listQueryWords)) {
      add([...audience, ...piece], subCategory)
      add([...piece, ...audience], subCategory)
    }
