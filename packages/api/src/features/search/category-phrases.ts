import type { SubCategory } from '@shop/contract/catalogue/categories.rules'
import { PhraseTable } from './engine/phrase-table.ts'
import { listQueryWords } from './engine/query-words.ts'

/**
 * What people in India look for in a sub-category. If none of its products is that, the others of the sub-category are
 * listed. Words that are looked for in several sub-categories are left out.
 */
const SEARCH_PHRASES: Readonly<Record<SubCategory, string>> = {
  Smartphones: `
    4g phone, android, android phone, basic phone, button phone, charger, data cable, feature phone, handset, infinix, iqoo,
    itel, jio phone, lava, memory card, mi phone, micromax, mobile charger, mobile cover, motorola, nokia, oneplus, oppo,
    phone charger, pixel, poco, power bank, realme, redmi, redmi note, refurbished phone, samsung galaxy, screen guard,
    selfie stick, senior citizen phone, sim card, tecno, tempered glass, type c charger, unlocked phone, usb cable, vivo`,
  Laptops: `
    acer, asus, calculator, chromebook, computer, cpu, dell, desktop, gaming pc, hard disk, ipad, keyboard, laptop charger,
    laptop cooler, laptop stand, lenovo, macbook, macbook pro, monitor, mouse, netbook, pen drive, pendrive, personal computer,
    printer, router, tab, tablet, thinkpad, ultrabook, usb hub, webcam, wi fi router, wireless mouse`,
  Audio: `
    airdopes, airpods, amplifier, audio system, aux cable, aux speaker, bansuri, bluetooth headset, boat, boombox, bose, dholak,
    dj, dj speaker, earpod, flute, gaming headset, guitar, hands free, handsfree, harmonium, head set, hearing aid,
    home theater, home theatre, ipod, jbl, karaoke, mic, microphone, mike, mp3 player, music player, music system, sound box,
    party speaker, sennheiser, subwoofer, tabla, tower speaker, trolley speaker, tws, ukulele, vinyl, walkman, woofer`,
  Wearables: `
    activity tracker, apple watch, bp machine, casio, dumbbell, dumbell, exercise cycle, exercise machine, fire boltt, fit band,
    fitbit, fitness equipment, fitness item, fitness tracker, fitness watch, fossil, galaxy watch, garmin, gps watch,
    gym equipment, gym item, hand watch, health band, health ring, noise watch, oura ring, pedometer, resistance band, rolex, skipping rope, smart band,
    smart wristband, sports band, step counter, treadmill`,
  'Smart Home': `
    alexa, amazon echo, baby monitor, cp plus, dash cam, door bell, doorbell, dth, echo dot, extension board, fire stick,
    firestick, google home, google nest, home automation, ip camera, jhadu, jhadu machine, jhadu pocha machine, mi camera, motion sensor, nanny camera, robot cleaner,
    set top box, smart curtain, smart doorbell, smart fan, smart light, smart lite, smart remote, smart strip, smart switch,
    smart tv stick, spike guard, spy cam, spy camera, vacuum robot, video door phone, door phone, voice assistant, voice assistant speaker, wifi bulb,
    wifi camera, wifi switch`,
  Women: `
    abaya, anarkali suit, bra, burqa, camisole, cardigan, chikan, chikan kurti, chikankari, chudidar, chunni, churidar,
    co ord set, cotton suit, crop top, dress material, dupatta, frock suit, ghagra, ghagra choli, gharara, gown, hijab,
    jeans for women, jegging, jumpsuit, kaftan, legging, lingerie, maternity dress, maxi, nauvari, night dress,
    night suit for women, nightgown, nightie, nighty, one piece, paithani, palazo, palazo pant, palazzo pant, pallu, panties, panty,
    party wear gown, patiala, patiala suit, petticoat, plazo, plazo pant, plazzo, plazzo pant, poncho, punjabi suit, salwar, salwar kameez, salwar suit,
    saree blouse, saree petticoat, shapewear, sharara, sharara set, sharara suit, shrug, skirt, sweater for women, tunic,
    tunic top, unstitched suit, western dress, western gown, western wear, women jeans, women night suit, women sweater,
    yoga pant`,
  Men: `
    achkan, angrakha, bandhgala, banian, baniyan, bermuda, blazer for men, boxer, brief, cargo, cargo pant, cargos, dhoti,
    dungaree for men, gamcha, ganji, gym vest, gym wear, innerwear, jersey, jodhpuri, jodhpuri suit, jogger, kurta pajama,
    kurta pajama for men, kurta pajama set, kurta pyjama, linen shirt, lower, lungi, men blazer, men kurta pajama, men sweater,
    mundu, nikkar, pathani, pathani suit, pullover, safari suit, sando, sherwani, sports jersey, sweater, sweater for men,
    sweatshirt, swimming costume, tank top, thermal, thermal wear, track pant, track suit, trackpant, tracksuit, trunk,
    underwear, vest, waistcoat`,
  Kids: `
    baby blanket, baby carrier, baby cloth, baby dress, baby product, baby set, baby walker, bib, bicycle, birthday dress,
    board game, boy dress, boy kurta, boy shirt, boy shorts, building block, carrom, cartoon t shirt, cricket set, diaper, diaper pant, doll,
    drone, ethnic wear for kids, fancy dress, girl dress, girl frock, girl lehenga, girl skirt, girl top, infant wear, jhabla,
    kid dress, kid ethnic wear, kid jeans, kid shirt, kids lehenga, ludo, lunch bag for kids, mitten, nappy, newborn dress,
    onesie, pajama set for kids, party frock, pram, puzzle, rattle, remote car, remote control car, school dress,
    school uniform, sleepsuit, soft toy, stroller, teddy, teddy bear, toy, toy car`,
  Accessories: `
    anklet, bangle, bichhiya, bow tie, bracelet, briefcase, brooch, card holder, chain, chashma, chasma, chhata, choker,
    choodi, chudi, chudiya, chudiyan, clutch,
    clutcher, cooling glass, cufflink, duffel bag, duffle bag, eyewear, fanny pack, ghunghroo, glove, haar, hair band, hair clip,
    hairband, hairpin, handkerchief, hanky, jola, kada, kamarbandh, key ring, keychain, luggage, maang tikka, mala, mangalsutra,
    money clip, muffler, nath, necktie, nose pin, nose ring, nose stud, pagri, passport holder, payal, pearl set, pendant,
    potli, potli bag, rakhi, reading glass, ring, rucksack, safa, scarf, scrunchie, sehra, side bag, sock, specs, spectacle,
    stole, suitcase, suspender, tie, toe ring, tote, trolley bag, turban, umbrella, waist bag, watch strap`,
  Footwear: `
    adidas, badminton racket, ballerina, bat, bata, bathroom slipper, bellies, belly, bootie, brogue, campus shoe, canvas shoe,
    casual shoe, chappals, clog, cricket bat, cricket shoe, crocs, derby, espadrille, espadrilles, floater, football,
    football boot, football shoe, formal shoe, gum boot, gumboot, gym shoe, hawai chappal, hawaii slipper, insole, joota, joote,
    juta, jutti, kolhapuri, leather shoe, mojari, mojdi, nike, oxford, paragon, peep toe, puma, reebok, school shoe, shoe lace,
    sliders, slides, slip on, sparx, sports item, stiletto, walking shoe, wedge, woodland`,
  Skincare: `
    acne cream, acne gel, aging cream, aloe vera gel, anti ageing cream, anti aging cream, anti pigmentation cream, baby cream,
    baby lotion, baby oil, bath bomb, bathing bar, bleach, body butter, body cream, body wash, boroline, boroplus, cetaphil,
    cleanser, cold cream, d tan, dark circle, dark circle cream, dark spot, dark spot cream, day cream, eye cream, face bleach, face cleanser, face oil, face pack, face scrub, facial kit,
    fairness cream, foot cream, garnier, glycerine, gulab jal, gulabjal, hair removal cream, hand cream, hand wash, himalaya,
    lacto calamine, lip balm, lip care, loofah, mamaearth, micellar water, mosquito cream, multani mitti, muh dhone, neem soap,
    night cream, nivea, patanjali, petroleum jelly, pimple cream, pimple gel, ponds, rose water, sanitary pad, scrub,
    sheet masks, shower gel, skin care kit, skin care product, sun cream, sunblock, talcum powder, toner, ubtan,
    under eye cream, vaseline, vicco, wax strip, whitening cream`,
  Makeup: `
    alta, bb cream, beauty blender, bindi, blush, blusher, bronzer, brow pencil, cc cream, concealer, contour, eye liner,
    eyebrow pencil, eyelash, eyeliner, fake nails, false lash, false nail, highlighter, kohl, kumkum, lali, lakme, lip crayon,
    lip gloss, lip kit, lip liner, lip tint, loose powder, mac lipstick, make up kit, makeup kit, makeup mirror, makeup remover,
    makeup set, makeup sponge, maybelline, nail art, nail extension kit, nail paint, primer, rouge, setting powder,
    setting spray, sindoor, sticker bindi, sugar lipstick, surma, swiss beauty`,
  Fragrance: `
    agarbatti, air freshener, aroma oil, axe, body perfume, khushboo, khushbu, camphor, car freshener, cologne, denver, dhoop, dhoop batti,
    dhoopbatti, engage, essential oil, fogg, incense, incense stick, loban, oud, park avenue, perfume gift set,
    pocket perfume, potpourri, roll on, room freshener, room perfume, room spray, sambrani, scent, wild stone`,
  Haircare: `
    almond oil, baal kala, bhringraj oil, castor oil, coconut oil, comb, curling iron, dabur amla, dandruff, dry shampoo,
    hair bun, hair color, hair colour, hair cream, hair crimper, hair curler, hair dye, hair extension, hair fall oil, hair gel,
    hair growth serum, hair oil, hair pack, hair roller, hair serum, hair spa, hair tonic, hair vitamin, hair wax,
    henna, indulekha, kala mehndi, keratin, kesh king, lice comb, mehendi, mehndi, navratna, parachute, reetha, rosemary oil,
    rosemary water, shampoo bar, shikakai, straightening brush, wig`,
  Grooming: `
    after shave, aftershave, alum, barber machine, baal kaatne machine, baal katne machine, bath brush, beard balm, beard comb, beard kit, beard serum, beard wash,
    beard wax, body groomer, callus remover, clipper, dadhi, dental floss, epilator, face razor, fitkari, foot file, gillette,
    hair clipper, hair cutting machine, hair removal machine, manicure kit, massager, moustache wax, mouthwash, nail clipper,
    nail cutter, nose hair trimmer, nose trimmer, pedicure kit, personal care, razor blade, shaving blade, shaving cream,
    shaving gel, shaving kit, shaving machine, shaving soap, tongue cleaner, toothbrush, toothpaste, trimmer machine,
    trimming machine, tweezer, water flosser`,
  Appliances: `
    ac, air conditioner, air conditioner cover, air cooler, android tv, atta chakki, masala machine, masala pisne machine, blender, blower, bug zapper, ceiling fan,
    chapati maker, chimney, chopper, chopper machine, cloth iron, cloth press, coffee machine, coffee maker, cooler,
    deep freezer, desert cooler, dish washer, dishwasher, dryer machine, egg boiler, electric cooker, electric stove,
    electric tandoor, exhaust fan, flour mill, food processor, freezer, garment steamer, gas burner, gas chulha, gas stove,
    geyser, gijar, hand blender, hand mixer, heater, home appliance, hot plate, immersion rod, induction, induction chulha,
    induction cooktop, induction stove, inverter, iron box, iron machine, istri, juicer, kapde dhone, kitchen machine,
    kulhad machine, led tv, milk frother, mixi, mixie, mosquito bat, otg, oven toaster grill, pedestal fan, popcorn machine,
    popcorn maker, portable ac, press, rice cooker, ro, ro purifier, ro water filter, room cooler, room heater, roti maker,
    sandwich maker, sewing machine, smart tv, split ac, split air conditioner, stabiliser, stabilizer, tandoor, television,
    tower fan, tv, voltage stabilizer, waffle maker, wall fan, water dispenser, water filter, water heater, water motor,
    water purifier, wet grinder, window air conditioner`,
  Furniture: `
    almari for clothes, baby cot, chappal rack, chappal stand, bar stool, bean bag, bedside table, bench, book rack, book stand, bunk bed, cabinet,
    center table, centre table, charpai, chest of drawers, cloth rack, computer chair, computer table, cot, cradle,
    crockery unit, dewan, dining set, dining table, divan, diwan, drawer, dressing mirror, dressing table, foldable bed,
    folding bed, folding chair, folding study table, gaming chair, godrej almirah, hanger stand, jhula, joota rack, joote rack, joote stand, khat, king size bed,
    kitchen cabinet, kitchen rack, laptop stand table, laptop table, mandir, mattress, mej, mez, office table, ottoman, palang,
    partition, patio set, plastic chair, pooja ghar, pooja mandir, pouf, pouffe, queen bed, recliner, revolving chair,
    rocking chair, shoe rack, showcase, side table, single bed, sofa bed, sofa chair, sofa cum bed, sofa set, steel almirah,
    stool, study chair, study desk, swing, swing chair, table and chair set, tea table, temple for home, tv cabinet, tv panel,
    tv stand, tv table, tv unit, visitor chair, wall bed, wall shelf, wooden swing`,
  Decor: `
    akhand diya, alarm clock, artificial flower, bandhanwar, bath mat, bathroom mat, bed cover, bed sheet, bedcover, bedsheet,
    birthday decoration, blanket, buddha statue, candle, candle stand, canvas painting, carpet, chadar, chandelier,
    christmas light, clock for wall, comforter, curtain, darri, decoration item, decoration light, decorative item,
    decorative light, dhurrie, diwali decoration, diwali light, diwan set, diya stand, door curtain, door mat, doormat,
    dream catcher, dreamcatcher, durrie, duvet, evil eye, fairy light, fake flower, figurine, fitted sheet, floor lamp,
    flower garland, fountain, gadda, galicha, ghar sajane saman, ghar sajawat, sajavat, sajawat, ganesh idol, ganesh murti, ganesha statue, gift item, god idol, gulal, guldaan, guldan, guldasta,
    hanging light, home decor item, house warming gift, housewarming gift, home decoration, idol, incense holder, jhalar, jhumar, kaleen, kandeel, key holder,
    krishna idol, ladi, lamp shade, laughing buddha, led light, led strip, mosquito net, mosquito net for bed, murti,
    name plate, nameplate, night lamp, night light, painting for living room, parda, parde, phool, phooldaan, phooldan, photo, photo album, photo frame,
    picture frame, pillow, pillow cover, placemat, pooja item, pooja thali, poster, puja item, puja thali, quilt, rajai,
    rangoli, razai, rug, scented candle, sheesha, show piece, showpiece, sofa cover, statue, string light, study lamp,
    table cloth, table cover, table mat, tablecloth, takiya, tea light, tealight, toran, torana, torch, towel, urli, wall frame,
    wall hanging, wall painting, wall shelf decor, wall sticker, wall watch, wallpaper, water fountain, wind chime, yoga mat`,
  Kitchen: `
    achar jar, aluminium foil, appam pan, apron, atta, atta container, baking tray, balti, bartan, bartan stand, beer mug,
    belan, bhagona, biryani pot, bottle, bottle opener, bowl, bowl set, bucket, cake mould, cake tin, can opener, casserole,
    chai cup, chakla, chakla belan, chamach, channi, chapati box, chimta, chopping board, coffee mug, colander, cooker,
    cooking pot, cookware set, copper jug, crockery, cup and saucer, cup set, cutlery, cutting board, dabba, dal, dinner plate,
    dinnerware, dish rack, dosa pan, dosa tawa, drinking glass, egg beater, flask, fork, fridge bottle, fruit basket,
    gas lighter, ghada, gilaas, gilas, glass set, glass tumbler, grater, griddle, grill pan, grocery, handi, handi set, hawkins,
    hot box, hot case, hotbox, hotpot, ice cream mould, ice tray, idli cooker, idli maker, idli stand, jhara, jug, kadchi,
    karchi, katori, khal batta, kitchen item, kitchen saman, kitchen scale, kitchen set, knife sharpener, kulhad, ladle,
    lemon squeezer, lighter, lota, lunchbox, masala, masala box, masala dabba, matka, measuring cup, milk pan, milton,
    mixing bowl, momo steamer, mortar, mug, oil bottle, oil dispenser, paneer press, pani bottle, paraat, parat, patila, peeler,
    pestle, pickle jar, plate set, pressure pan, prestige, puttu maker, rasoi, rice, rolling board, rolling pin, roti box,
    sabji cutter, salad maker, salt pepper, sandwich toaster gas, sauce pan, saucepan, serving tray, sieve, sil batta, sipper,
    spatula, spice box, spice rack, spoon, spoon set, steamer, steel container, steel glass, steel plate, strainer, surahi,
    tadka pan, tamba bottle, tawa, tea cup, tea glass, tea set, thali, thali plate, thermos, thermosteel, tongs, tray,
    tupperware, uruli, vegetable chopper, vegetable cutter, water bottle for kids, water glass, water jug, weighing scale,
    whisk, wine glass`,
  Garden: `
    aloe vera plant, areca palm, areca palm plant, artificial grass, bamboo plant, bird feeder, bird nest, bonsai, cactus,
    ceramic pot, coco peat, cocopeat, compost, croton, cutter for plants, dhaniya seed, fertiliser, fertilizer, flower plant,
    flower pot, flower seed, fountain for garden, fruit plant, gamla, garden chair, garden decor, garden gloves,
    garden hose, garden kit, garden light, garden pipe, garden scissors, garden swing, garden umbrella, gardening kit, gardening gloves, grass cutter,
    grass mat, green net, grow bag, gulab plant, hammock, hanging basket, hedge cutter, hose, hose pipe, jade plant, khad,
    khurpi, kitchen garden, lawn grass, lawn mower, lemon plant, lucky bamboo, mango plant, marigold seed, mogra, mogra plant,
    money plant, money plant pot, neem cake, neem oil for plants, paudhe, peace lily, pebbles, plant food, plant pot,
    plant stand, planter, planter stand, plastic pot, pot, pot stand, potting soil, pressure washer, pruner, pruning scissors,
    railing planter, rake, rose plant, secateurs, seed, shade net, shovel, soil, solar light, spade, spider plant, spray bottle,
    spray pump, sprayer, sprinkler, tree guard, trowel, tulsi, tulsi plant, vegetable seed, vermicompost, water pipe,
    watering pipe, wheelbarrow`,
}

/** Words for the people whose clothes a sub-category has. */
const AUDIENCES: Partial<Record<SubCategory, string>> = {
  Women: 'women, lady, female, girl, mom, wife, mother',
  Men: 'men, gent, male, husband, dad, father, papa',
  Kids: 'kid, child, boy, baby, infant, toddler, newborn, new born, ladka, ladke, ladko, ladkon, bachcha, bacha, bacche, bache, bachhe, bachche, bachchon, bachon',
}
/** Clothes that are looked for with these words, before or after them. */
const CLOTHES = `cloth, clothing, kapda, kapde, dress, shirt, t shirt, tshirt, jeans, pant, trouser, lower, shorts, short, top, suit, blazer, jacket,
  coat, sweater, sweatshirt, hoodie, kurta, night suit, night dress, pyjama, pajama, tracksuit, track suit, track pant, cargo, jogger, legging,
  kurta pajama, kurta pyjama, frock, innerwear, inner, ethnic wear, party wear, winter wear, woollen`

const listPhrases = (text: string): string[] => text.trim().split(/,\s+/)
/** 'lamp for study' is 'study lamp'. */
const REVERSIBLE_LENGTH = 2

/** The sub-category of each phrase. */
export const CATEGORY_PHRASES = new PhraseTable<string>()

function add(phrase: readonly string[], subCategory: string): void {
  if (!CATEGORY_PHRASES.has(phrase)) CATEGORY_PHRASES.add(phrase, subCategory)
}

for (const [subCategory, phrases] of Object.entries(SEARCH_PHRASES))
  for (const phrase of listPhrases(phrases)) CATEGORY_PHRASES.add(listQueryWords(phrase), subCategory)
for (const [subCategory, phrases] of Object.entries(SEARCH_PHRASES))
  for (const phrase of listPhrases(phrases).map(listQueryWords))
    if (phrase.length === REVERSIBLE_LENGTH) add(phrase.toReversed(), subCategory)
for (const [subCategory, audiences] of Object.entries(AUDIENCES))
  for (const audience of listPhrases(audiences).map(listQueryWords))
    for (const piece of listPhrases(CLOTHES).map(listQueryWords)) {
      add([...audience, ...piece], subCategory)
      add([...piece, ...audience], subCategory)
    }
