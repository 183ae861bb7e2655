import { isWithinEdits } from './edit-distance.ts'
import { romanise } from './romanise.ts'
import { soundOf } from './sound.ts'

/** English words for those that people write in Hindi while shopping, in all forms of these. */
const WORDS = `
  mobile: मोबाइल, मोबाईल | phone: फोन | smartphone: स्मार्टफोन | charger: चार्जर | power bank: पावर बैंक | cover: कवर
  laptop: लैपटॉप, लेपटॉप | computer: कंप्यूटर, कम्प्यूटर | keyboard: कीबोर्ड | mouse: माउस | printer: प्रिंटर
  earphone: ईयरफोन, इयरफोन | earbuds: ईयरबड्स, इयरबड्स | headphone: हेडफोन | speaker: स्पीकर | microphone: माइक
  smartwatch: स्मार्टवॉच | watch: घड़ी, घड़ियां, वॉच | wall clock: दीवार घड़ी, दीवार की घड़ी | camera: कैमरा, कैमरे | cctv: सीसीटीवी
  saree: साड़ी, साड़ियां, साड़ियों | kurta: कुर्ता, कुर्ते | kurti: कुर्ती, कुर्तियां | lehenga: लहंगा, लहंगे | dupatta: दुपट्टा, दुपट्टे
  salwar: सलवार | suit: सूट | blouse: ब्लाउज, ब्लाउज़ | shirt: शर्ट, कमीज | t shirt: टीशर्ट, टी शर्ट | jeans: जींस, जीन्स | pant: पैंट, पेंट
  pyjama: पजामा, पायजामा, पाजामा | dhoti: धोती | sherwani: शेरवानी | jacket: जैकेट | sweater: स्वेटर | frock: फ्रॉक | dress: ड्रेस
  clothes: कपड़ा, कपड़े, कपड़ों | shoes: जूता, जूते, जूतों, शूज | slipper: चप्पल, चप्पलें | sandal: सैंडल, सेंडल | boots: बूट | jutti: जूती, जूतियां | socks: मोजे, मोज़े
  sunglasses: चश्मा, चश्मे | bag: बैग, थैला, थैले | school bag: स्कूल बैग | purse: पर्स | wallet: बटुआ, बटुए | belt: बेल्ट | cap: टोपी | umbrella: छाता, छतरी
  earring: झुमका, झुमके, बाली, बालियां | necklace: हार | jewellery: गहना, गहने, ज्वेलरी | ring: अंगूठी | bangle: चूड़ी, चूड़ियां | bracelet: कंगन | anklet: पायल
  face wash: फेसवॉश, फेस वॉश | cream: क्रीम | soap: साबुन | serum: सीरम | sunscreen: सनस्क्रीन | lipstick: लिपस्टिक | kajal: काजल | bindi: बिंदी
  nail polish: नेल पॉलिश | makeup: मेकअप | perfume: परफ्यूम, इत्र | hair oil: बालों का तेल, बाल का तेल | oil: तेल | shampoo: शैंपू, शैम्पू | henna: मेहंदी
  comb: कंघी, कंघा | trimmer: ट्रिमर | beard: दाढ़ी | hair: बाल, बालों | face: चेहरा, चेहरे
  tv: टीवी | fridge: फ्रिज | washing machine: वाशिंग मशीन, वॉशिंग मशीन | machine: मशीन | mixer: मिक्सर | fan: पंखा, पंखे | cooler: कूलर | ac: एसी | iron: इस्त्री, प्रेस
  heater: हीटर | oven: ओवन | kettle: केतली | toaster: टोस्टर | bulb: बल्ब | lamp: लैंप, लैम्प | stove: चूल्हा, चूल्हे
  chair: कुर्सी, कुर्सियां | table: मेज, मेज़, टेबल | bed: बिस्तर, पलंग, बेड | sofa: सोफा, सोफे | wardrobe: अलमारी, अलमारियां | mattress: गद्दा, गद्दे | mirror: शीशा, आईना, दर्पण
  curtain: पर्दा, पर्दे, परदा, परदे | bedsheet: चादर, चादरें, बेडशीट | pillow: तकिया, तकिए, तकिये | quilt: रजाई | blanket: कंबल, कम्बल | carpet: कालीन | towel: तौलिया, तौलिये
  diya: दीया, दीये, दिया | candle: मोमबत्ती | idol: मूर्ति | incense: अगरबत्ती | vase: फूलदान | flower: फूल, फूलों
  bartan: बर्तन, बर्तनों | cooker: कुकर | kadhai: कड़ाही, कढ़ाई | tawa: तवा | pan: पैन | plate: थाली, प्लेट | bowl: कटोरी, कटोरा | drinking glass: गिलास, ग्लास | cup: कप | spoon: चम्मच
  knife: चाकू | bottle: बोतल | bucket: बाल्टी | lunch box: टिफिन | container: डिब्बा, डिब्बे | broom: झाड़ू
  plant: पौधा, पौधे, पौधों | pot: गमला, गमले, गमलों | seed: बीज, बीजों | pipe: पाइप | toy: खिलौना, खिलौने | book: किताब, किताबें
  water: पानी | tea: चाय | women: महिला, महिलाओं, औरत, औरतों, लेडीज, लेडीज़ | men: पुरुष, पुरुषों, आदमी, मर्द, जेंट्स | girl: लड़की, लड़कियों, लड़कियां | boy: लड़का, लड़के, लड़कों
  kids: बच्चा, बच्चे, बच्चों | baby: बेबी, शिशु | red: लाल | black: काला, काली, काले | white: सफेद, सफ़ेद | blue: नीला, नीली, नीले | green: हरा, हरी, हरे | yellow: पीला, पीली, पीले
  pink: गुलाबी | golden: सुनहरा | gold: सोना, सोने | silver: चांदी, चाँदी | cotton: सूती, कॉटन | silk: रेशम, रेशमी, सिल्क | leather: चमड़ा, चमड़े | wooden: लकड़ी | steel: स्टील
  big: बड़ा, बड़ी, बड़े | small: छोटा, छोटी, छोटे | new: नया, नई, नए | cheap: सस्ता, सस्ती, सस्ते | best: अच्छा, अच्छी, अच्छे | litre: लीटर | kg: किलो | gb: जीबी | rupees: रुपये, रुपए, रुपया
  smart: स्मार्ट | tablet: टैबलेट | router: राउटर | radio: रेडियो | soundbar: साउंडबार | neckband: नेकबैंड | bluetooth: ब्लूटूथ
  trouser: ट्राउजर, ट्राउज़र | hoodie: हुडी, हूडी | blazer: ब्लेजर, ब्लेज़र | top: टॉप | gown: गाउन | raincoat: रेनकोट, बरसाती | night: नाइट | uniform: यूनिफॉर्म
  sneakers: स्नीकर, स्नीकर्स | loafer: लोफर, लोफर्स | heels: हील, हील्स | backpack: बैकपैक | nose ring: नथ
  lotion: लोशन | body: बॉडी | face: फेस | mask: मास्क | eyeshadow: आईशैडो | eyeliner: आईलाइनर | foundation: फाउंडेशन | sindoor: सिंदूर | deodorant: डियोड्रेंट, डिओडोरेंट
  conditioner: कंडीशनर | hair: हेयर | dryer: ड्रायर | razor: रेजर, उस्तरा | toothbrush: टूथब्रश | toothpaste: टूथपेस्ट
  air: एयर | fryer: फ्रायर | microwave: माइक्रोवेव | refrigerator: रेफ्रिजरेटर | geyser: गीजर, गीज़र | gas stove: गैस चूल्हा | chimney: चिमनी | inverter: इन्वर्टर
  office: ऑफिस | chair: चेयर | study: स्टडी, पढ़ाई | stool: स्टूल | cushion: कुशन | lantern: लालटेन | wall: वॉल | clock: क्लॉक | door: डोर, दरवाजा, दरवाजे | lock: लॉक, ताला
  water: वाटर | bottle: बॉटल | box: बॉक्स | lunch: लंच | jar: जार, मर्तबान | frying: फ्राइंग | tea pot: चायदानी | tray: ट्रे | sieve: छलनी | rolling pin: बेलन | grater: कद्दूकस
  garden: बगीचा, बगीचे, गार्डन | soil: मिट्टी | fertiliser: खाद | mosquito net: मच्छरदानी | game: खेल | doll: गुड़िया | sewing machine: सिलाई मशीन
  liye: के लिए, के लिये | ka: का, के, की, को, में, और, वाला, वाली, वाले | tak: तक | se kam: से कम | ke andar: के अंदर | online: ऑनलाइन`

const HAS_HINDI = /[\u0900-\u097f]/
const DIGITS = /[\u0966-\u096f]/g
const FIRST_DIGIT = 0x0966
/** Of at least two letters or vowel signs. */
const LAST_WORD = /[\u0900-\u0963]{2,}$/

/**
 * Without the dot below a letter and the joiners, which are often left out, and with one of two signs for the same
 * nasal.
 */
const unify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replace(/\u0901/g, '\u0902')

/** The longest phrases first. */
const ENGLISH: ReadonlyMap<string, string> = new Map(
  WORDS.split(/[|\n]/)
    .flatMap((line) => {
      const [english = '', hindi = ''] = line.split(':').map((part) => part.trim())
      return hindi.split(', ').map((word) => [unify(word), english] as const)
    })
    .filter(([word]) => word !== '')
    .toSorted(([a], [b]) => b.split(' ').length - a.split(' ').length),
)
const PHRASES = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[...ENGLISH.keys()].map((words) => words.replaceAll(' ', String.raw`[\s-]+`)).join('|')})(?![\p{L}\p{M}])`,
  'gu',
)

/** One letter in this many may differ. */
const LENGTH_PER_EDIT = 3
const MIN_LATIN_LENGTH = 4
/** Hindi words of one word in Latin letters. */
const LATIN = [...ENGLISH]
  .filter(([hindi]) => !hindi.includes(' '))
  .map(([hindi, english]) => ({ latin: toPlain(romanise(hindi)), english }))
const BY_SOUND = Map.groupBy(LATIN, ({ latin }) => soundOf(latin))

/** The English of a Hindi word as people write it in Latin letters: 'pankha' of पंखा. Undefined if none is similar. */
export function translateLatin(word: string): string | undefined {
  const plain = toPlain(word)
  if (plain.length < MIN_LATIN_LENGTH) return undefined
  const exact = LATIN.find(({ latin }) => latin === plain)
  const sound = soundOf(word)
  if (exact || sound === undefined) return exact?.english
  const edits = Math.floor(plain.length / LENGTH_PER_EDIT)
  return BY_SOUND.get(sound)?.find(({ latin }) => isWithinEdits(plain, latin, edits))?.english
}

function toPlain(latin: string): string {
  return latin
    .replace(/aa+/g, 'a')
    .replace(/ee+|ii+/g, 'i')
    .replace(/oo+/g, 'u')
    .replaceAll('ph', 'f')
}

/** A text with its Hindi words and digits as in English. Unknown words in Devanagari stay. */
export function translate(text: string): string {
  if (!HAS_HINDI.test(text)) return text
  return unify(text)
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) - FIRST_DIGIT))
    .replace(PHRASES, (words) => ENGLISH.get(words.replace(/[\s-]+/g, ' ')) ?? words)
}

/** The same for a text that is being typed: the last word may be the beginning of a Hindi word. */
export function translateTyped(text: string): string {
  const translated = translate(text)
  return translated.replace(LAST_WORD, (beginning) => {
    const word = [...ENGLISH.keys()].find((known) => known.startsWith(beginning) && !known.includes(' '))
    return ENGLISH.get(word ?? '') ?? beginning
  })
}
