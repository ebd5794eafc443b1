/** Words that a first message in little English is made of; sources of regular expressions. */
export const soon =
  'this night|tonight|tonite|2nite|2night|today|2day|tomorrow|tomorow|2moro|tmrw|now|(?:on |by |until |till |after )?(?:sun|mon|tues|wednes|thurs|fri|satur)day|weekend|midnight|soon|after (?:exam|exams|result|results|christmas|this)|\\d+ ?(?:am|pm|oclock)';
export const kin =
  'mama|mamma|mum|mom|mam|mummy|mother|dad|daddy|papa|father|wife|husband|son|daughter|baby|lad|boy|girl|sister|brother|sis|bro|nan|nana|gran|granny|grandma|grandpa|grandad|grandmother|grandfather|kids|children|family|parents|girlfriend|boyfriend|gf|bf|partner|friends?|friend|uncle|aunt|auntie|cousin|roommate|roomate|flatmate|mate';
export const means =
  'knife|knifes|rope|noose|gun|pistol|rifle|shotgun|blade|razor|pills?|tablets?|insulin|poison|bleach|paracetamol|overdose|belt|pesticide|bullets?';
export const place =
  'bridge|roof|rooftop|terrace|ledge|balcony|platform|cliff|quarry|tracks|rails|railway|viaduct|overpass|flyover|parapet|river|canal|weir|pier|car ?park';
