import { useState } from 'react';
import python from '../../../../docs/webhooks/samples/verify.py?raw';
import typescript from '../../../../docs/webhooks/samples/verify-with-sdk.ts?raw';
import { CopyBox } from '../ui/copy-box.tsx';
import { SelectInput } from '../ui/fields.tsx';

const SAMPLES = { typescript, python };
const LANGUAGES = [
  { value: 'typescript', text: 'TypeScript, with the SDK' },
  { value: 'python', text: 'Python, standard library' },
] as const;

export function NewSecret({ secret }: { secret: string }) {
  const [language, setLanguage] = useState<keyof typeof SAMPLES>('typescript');
  return (
    <>
      <CopyBox what="secret" text={secret} />
      <SelectInput label="Verify a delivery" value={language} onChange={setLanguage} options={LANGUAGES} />
      <CopyBox what="sample" text={SAMPLES[language].trimEnd()} />
    </>
  );
}
