import { FileMissing } from '@/components/memory/file-missing';

export default FileMissing;
