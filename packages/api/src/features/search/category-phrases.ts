import type { SubCategory } from '@shop/contract/catalogue/categories.rules'
import { PhraseTable } from './engine/phrase-table.ts'
import { listQueryWords } from './engine/query-words.ts'

/**
 * What people in India look for in a sub-category. If none of its products is that, the others of the sub-category are
 * listed. Words that are looked for in several sub-categories are left out.
 */
const SOUGHT: Readonly<Record<SubCategory, string>> = {
  Smartphones: `
    4g phone, android, android phone, basic phone, charger, data cable, feature phone, handset, ipad, iqoo, memory card,
    mobile charger, mobile cover, motorola, nokia, oneplus, oppo, phone charger, pixel, poco, power bank, realme, redmi,
    redmi note, refurbished phone, screen guard, selfie stick, senior citizen phone, sim card, tablet, tempered glass,
    type c charger, unlocked phone, usb cable, vivo`,
  Laptops: `
    acer, asus, calculator, chromebook, computer, cpu, dell, desktop, gaming pc, hard disk, keyboard, laptop charger,
    laptop cooler, lenovo, macbook, monitor, mouse, netbook, pen drive, pendrive, personal computer, printer, router, thinkpad,
    ultrabook, webcam`,
  Audio: `
    airdopes, airpods, amplifier, aux cable, bluetooth headset, boat, boombox, bose, dj, earpod, gaming headset, guitar,
    hands free, handsfree, harmonium, head set, hearing aid, home theater, home theatre, ipod, jbl, karaoke, mic, microphone,
    mike, mp3 player, music player, music system, party speaker, sennheiser, subwoofer, tabla, tower speaker, trolley speaker,
    tws, woofer`,
  Wearables: `
    activity tracker, apple watch, bp machine, dumbbell, exercise machine, fit band, fitbit, fitness item, fitness tracker,
    fitness watch, galaxy watch, garmin, gps watch, gym equipment, gym item, health band, noise watch, pedometer, skipping rope,
    smart band, smart wristband, sports band, step counter`,
  'Smart Home': `
    alexa, amazon echo, baby monitor, door bell, doorbell, dth, echo dot, extension board, fire stick, firestick, google home,
    home automation, motion sensor, nanny camera, robot cleaner, set top box, smart curtain, smart fan, smart light, smart lite,
    smart strip, smart switch, spike guard, spy camera, vacuum robot, voice assistant, voice assistant speaker, wifi bulb,
    wifi camera, wifi switch`,
  Women: `
    abaya, anarkali suit, bra, burqa, cardigan, chudidar, chunni, churidar, co ord set, crop top, dress material, dupatta,
    gharara, gown, hijab, jeans for women, jegging, jumpsuit, legging, lingerie, maternity dress, maxi, night dress,
    night suit for women, nightgown, nightie, nighty, one piece, palazo, palazzo pant, panty, patiala, petticoat, plazo, plazzo,
    salwar, salwar kameez, salwar suit, saree blouse, sharara, sharara set, shrug, skirt, sweater for women, tunic,
    unstitched suit, western dress, western wear, women jeans, women night suit, women sweater, yoga pant`,
  Men: `
    banian, baniyan, bermuda, blazer for men, boxer, brief, cargo, cargo pant, dhoti, gamcha, ganji, gym vest, gym wear,
    innerwear, jersey, jogger, kurta pajama, kurta pyjama, kurta pajama for men, kurta pajama set, linen shirt, lungi, men blazer, men kurta pajama,
    men sweater, mundu, pathani, pullover, sherwani, sports jersey, sweater, sweater for men, sweatshirt, thermal, thermal wear,
    track pant, track suit, trackpant, tracksuit, trunk, underwear, vest, waistcoat`,
  Kids: `
    baby blanket, baby cloth, baby dress, baby product, baby set, bib, birthday dress, board game, boy dress, boy kurta,
    boy shirt, boy shorts, diaper, doll, drone, ethnic wear for kids, girl dress, girl frock, girl lehenga, girl skirt,
    girl top, infant wear, jhabla, kid dress, kid ethnic wear, kid jeans, kid shirt, mitten, newborn dress, onesie, party frock,
    puzzle, school dress, school uniform, sleepsuit, soft toy, teddy, teddy bear, toy`,
  Accessories: `
    anklet, bangle, bow tie, bracelet, briefcase, brooch, card holder, chain, chashma, chasma, chhata, clutch, clutcher, cooling glass,
    cufflink, duffel bag, duffle bag, eyewear, glove, hair band, hair clip, hairband, handkerchief, hanky, jola, kada, key ring,
    keychain, luggage, maang tikka, mangalsutra, muffler, nath, necktie, nose pin, nose ring, payal, pendant, rakhi,
    reading glass, ring, scarf, scrunchie, sock, specs, spectacle, stole, suitcase, suspender, tie, trolley bag, umbrella`,
  Footwear: `
    adidas, badminton racket, ballerina, bat, bata, bathroom slipper, bellies, belly, brogue, campus shoe, canvas shoe,
    casual shoe, clog, cricket bat, cricket shoe, crocs, derby, floater, football, football boot, football shoe, formal shoe,
    gum boot, gumboot, gym shoe, hawai chappal, joota, joote, juta, jutti, kolhapuri, leather shoe, mojari, mojdi, nike, oxford,
    peep toe, puma, reebok, school shoe, slip on, sparx, sports item, stiletto, walking shoe, wedge`,
  Skincare: `
    acne cream, aging cream, aloe vera gel, anti ageing cream, anti aging cream, baby cream, baby lotion, baby oil, bleach,
    body butter, body cream, body wash, cetaphil, cleanser, cold cream, day cream, eye cream, face cleanser, face oil,
    face pack, face scrub, fairness cream, foot cream, glycerine, gulab jal, hair removal cream, hand cream, hand wash,
    himalaya, lip balm, lip care, mamaearth, multani mitti, night cream, nivea, petroleum jelly, pimple cream, pimple gel,
    ponds, rose water, sanitary pad, scrub, shower gel, skin care product, sun cream, sunblock, talcum powder, toner, ubtan,
    vaseline, wax strip, whitening cream`,
  Makeup: `
    alta, bb cream, beauty blender, bindi, blush, blusher, bronzer, cc cream, concealer, contour, eye liner, eyebrow pencil,
    eyelash, eyeliner, false lash, false nail, highlighter, kohl, lakme, lip gloss, lip liner, lip tint, mac lipstick,
    make up kit, makeup kit, makeup remover, makeup set, makeup sponge, maybelline, nail art, nail paint, primer, setting spray,
    sindoor, sugar lipstick, surma`,
  Fragrance: `
    agarbatti, air freshener, aroma oil, body perfume, cologne, dhoop, dhoopbatti, engage, essential oil, fogg, incense,
    incense stick, itra, ittar, oud, perfume gift set, pocket perfume, roll on, room freshener, room spray, scent, wild stone`,
  Haircare: `
    almond oil, bhringraj oil, castor oil, coconut oil, comb, curling iron, dandruff, dry shampoo, hair color, hair colour,
    hair cream, hair crimper, hair curler, hair dye, hair extension, hair gel, hair growth serum, hair pack, hair serum,
    hair spa, hair straightner, hair tonic, hair wax, henna, keratin, mehendi, mehndi, reetha, shikakai, wig`,
  Grooming: `
    after shave, aftershave, alum, beard balm, beard comb, beard kit, beard serum, beard wash, beard wax, body groomer, clipper,
    dental floss, epilator, face razor, fitkari, gillette, hair clipper, hair cutting machine, manicure kit, massager,
    moustache wax, mouthwash, nail clipper, nail cutter, nose trimmer, pedicure kit, personal care, razor blade, shaving blade,
    shaving cream, shaving gel, shaving kit, shaving machine, tongue cleaner, toothbrush, toothpaste, trimming machine, tweezer`,
  Appliances: `
    ac, air conditioner, air cooler, android tv, blender, blower, ceiling fan, chapati maker, chimney, chopper, cloth iron,
    cloth press, coffee machine, coffee maker, cooler, deep freezer, dish washer, dishwasher, dryer machine, egg boiler,
    electric stove, exhaust fan, food processor, freezer, garment steamer, gas burner, gas chulha, gas stove, geyser, gijar,
    hand blender, heater, home appliance, immersion rod, induction, induction chulha, induction cooktop, induction stove, inverter, iron box,
    juicer, kitchen machine, led tv, mixi, mixie, otg, oven toaster grill, pedestal fan, popcorn maker, press, rice cooker, ro,
    ro purifier, ro water filter, room heater, roti maker, sandwich maker, sewing machine, smart tv, split ac,
    split air conditioner, stabiliser, stabilizer, television, tower fan, tv, vacuum cleaner for home, wall fan,
    water dispenser, water filter, water heater, water purifier, wet grinder`,
  Furniture: `
    baby cot, bar stool, bean bag, bedside table, bench, book rack, bunk bed, cabinet, center table, centre table, charpai,
    chest of drawers, cloth rack, computer chair, computer table, cot, cradle, dining set, dining table, divan, diwan, drawer,
    dressing mirror, dressing table, folding bed, folding chair, gaming chair, jhula, khat, king size bed, kitchen cabinet,
    kitchen rack, laptop stand table, laptop table, mandir, mattress, mez, office table, ottoman, plastic chair, pooja mandir,
    pouf, pouffe, queen bed, recliner, rocking chair, shoe rack, side table, single bed, sofa bed, sofa cum bed, sofa set,
    stool, study chair, swing, swing chair, table and chair set, temple for home, tv cabinet, tv stand, tv table, tv unit,
    wall shelf`,
  Decor: `
    alarm clock, artificial flower, bandhanwar, bath mat, bed cover, bed sheet, bedcover, bedsheet, birthday decoration,
    blanket, buddha statue, candle, candle stand, canvas painting, carpet, chadar, chandelier, christmas light, comforter,
    curtain, decoration item, decoration light, decorative light, dhurrie, diwali decoration, diwali light, door mat, doormat,
    dream catcher, dreamcatcher, durrie, duvet, fairy light, fake flower, figurine, floor lamp, flower garland, fountain, gadda,
    ganesh idol, ganesh murti, ganesha statue, gift item, god idol, gulal, hanging light, home decor item, home decoration,
    idol, incense holder, jhumar, kandeel, key holder, lamp shade, led light, led strip, mosquito net, murti, night lamp, parda,
    parde, photo album, photo frame, picture frame, pillow, pillow cover, pooja item, pooja thali, poster, puja item,
    puja thali, quilt, rajai, rangoli, razai, rug, show piece, showpiece, sofa cover, statue, string light, study lamp,
    table cloth, table cover, tablecloth, takiya, tea light, tealight, toran, torch, towel, wall hanging, wall shelf decor,
    wall sticker, wallpaper, wind chime, yoga mat`,
  Kitchen: `
    aluminium foil, appam pan, apron, atta, atta container, baking tray, balti, bartan, bartan stand, beer mug, belan,
    biryani pot, bottle, bottle opener, bowl, bowl set, bucket, cake mould, cake tin, can opener, casserole, chakla,
    chakla belan, chamach, channi, chimta, chopping board, coffee mug, colander, cooker, cooking pot, cookware set, crockery,
    cup and saucer, cup set, cutlery, cutting board, dabba, dal, dinner plate, dinnerware, dish rack, dosa pan, dosa tawa,
    drinking glass, flask, fork, gas lighter, ghada, gilaas, gilas, glass set, glass tumbler, grater, griddle, grill pan, grocery, handi,
    hawkins, hot case, hotpot, ice tray, idli cooker, idli maker, idli stand, jug, katori, khal batta, kitchen item,
    kitchen scale, kitchen set, ladle, lemon squeezer, lighter, lota, lunchbox, masala, masala box, masala dabba, matka,
    measuring cup, milk pan, milton, mortar, mug, oil dispenser, paneer press, peeler, pestle, plate set, prestige, puttu maker,
    rice, rolling board, rolling pin, sandwich toaster gas, sauce pan, saucepan, serving tray, sieve, sipper, spatula,
    spice box, spice rack, spoon, spoon set, steel container, steel glass, steel plate, strainer, tawa, tea cup, tea set, thali,
    thermos, thermosteel, tongs, tray, tupperware, vegetable cutter, water glass, water jug, weighing scale, wine glass`,
  Garden: `
    aloe vera plant, artificial grass, bamboo plant, bird feeder, bird nest, bonsai, cactus, ceramic pot, coco peat, cocopeat,
    compost, fertiliser, fertilizer, flower pot, flower seed, fruit plant, gamla, garden chair, garden light, garden pipe,
    garden scissors, garden swing, garden umbrella, gardening gloves, grass cutter, grass mat, green net, grow bag, hammock,
    hedge cutter, hose, hose pipe, jade plant, khad, khurpi, lawn mower, lemon plant, lucky bamboo, mango plant, money plant,
    pebbles, plant pot, plant stand, planter, plastic pot, pot, pot stand, potting soil, pressure washer, pruner,
    pruning scissors, railing planter, rake, rose plant, secateurs, seed, shade net, shovel, soil, solar light, spade,
    spray bottle, sprayer, sprinkler, trowel, tulsi, tulsi plant, vegetable seed, vermicompost, water pipe, wheelbarrow`,
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
  kurta pajama, kurta pyjama, innerwear, inner, ethnic wear, party wear, winter wear, woollen, set`

const listPhrases = (text: string): string[] => text.trim().split(/,\s+/)
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
