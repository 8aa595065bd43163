import { faultBeside, faultOf } from '../records/field-fault.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { boundTo, TextInput } from '../ui/fields.tsx';
import type { ContactDraft } from './contact-draft.ts';

const SHORT = [
  { member: 'name', label: 'Name', maxLength: 200 },
  { member: 'company', label: 'Company', maxLength: 200 },
  { member: 'title', label: 'Position', maxLength: 200 },
  { member: 'relationship', label: 'How you know each other', maxLength: 200 },
  { member: 'email', label: 'E-mail address', type: 'email', maxLength: 254 },
  { member: 'phone', label: 'Telephone', maxLength: 50 },
  { member: 'linkedinUrl', label: 'Link to the profile', type: 'url', maxLength: 2_048 },
  { member: 'tags', label: 'Tags', hint: 'Separated by commas.' },
  { member: 'nextFollowUpAt', label: 'Get in touch again', type: 'date' },
] as const satisfies readonly { member: keyof ContactDraft; [option: string]: unknown }[];

const MEMBERS: readonly string[] = [...SHORT.map(({ member }) => member), 'notes'];

interface ContactFieldsProps {
  draft: ContactDraft;
  onChange: (draft: ContactDraft) => void;
  error: unknown;
}

export function ContactFields({ draft, onChange, error }: ContactFieldsProps) {
  const text = (member: keyof ContactDraft) => ({
    ...boundTo(draft, onChange)(member),
    fault: faultOf(error, member),
  });
  return (
    <>
      <div className="form form-row">
        {SHORT.map(({ member, ...field }) => (
          <TextInput key={member} {...field} {...text(member)} isRequired={member === 'name'} />
        ))}
      </div>
      <TextInput label="Notes" isLong {...text('notes')} />
      <ErrorNotice error={faultBeside(error, MEMBERS)} />
    </>
  );
}
