import type { LanguageTable } from '../table';
import { arabic } from './arabic';
import { bengali } from './bengali';
import { chinese } from './chinese';
import { czech } from './czech';
import { dutch } from './dutch';
import { finnish } from './finnish';
import { french } from './french';
import { german } from './german';
import { greek } from './greek';
import { hebrew } from './hebrew';
import { hindi, hindiInLatin } from './hindi';
import { hungarian } from './hungarian';
import { indonesian } from './indonesian';
import { italian } from './italian';
import { japanese } from './japanese';
import { korean } from './korean';
import { nordic } from './nordic';
import { persian } from './persian';
import { polish } from './polish';
import { portuguese } from './portuguese';
import { romanian } from './romanian';
import { russian } from './russian';
import { spanish } from './spanish';
import { swahili } from './swahili';
import { tagalog } from './tagalog';
import { turkish } from './turkish';
import { ukrainian } from './ukrainian';
import { vietnamese } from './vietnamese';

/** The languages beside English whose core sentences are read. */
export const tables: readonly LanguageTable[] = [
  arabic,
  bengali,
  chinese,
  czech,
  dutch,
  finnish,
  french,
  german,
  greek,
  hebrew,
  hindi,
  hindiInLatin,
  hungarian,
  indonesian,
  italian,
  japanese,
  korean,
  nordic,
  persian,
  polish,
  portuguese,
  romanian,
  russian,
  spanish,
  swahili,
  tagalog,
  turkish,
  ukrainian,
  vietnamese,
];
