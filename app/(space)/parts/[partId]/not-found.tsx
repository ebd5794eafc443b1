import { PartMissing } from '@/components/parts/part-missing';

export default PartMissing;
