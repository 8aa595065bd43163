import { LEVEL_WORDS, type Level, type Meaning, type RoleWords } from './phrase.ts';

interface PhraseNoteProps {
  meaning: Meaning;
  /** Chosen by hand; empty for the level in the words. */
  level: Level | '';
  onChoose: (role: NonNullable<RoleWords['chosen']>) => void;
}

export function PhraseNote({ meaning, level, onChoose }: PhraseNoteProps) {
  const { role, city, isUnsure, alternatives, notCovered } = meaning;
  const shown = level === '' ? meaning.level : level;
  const understood = [role?.title, city?.name, role && shown ? LEVEL_WORDS[shown] : undefined];
  const others = role ? alternatives.filter(({ slug }) => slug !== role.slug) : alternatives;
  return (
    <div className="phrase-note note" role="status">
      {role || city ? (
        <p>
          {isUnsure ? 'Probably' : 'Understood as'}{' '}
          <strong>{understood.filter((part) => part !== undefined).join(' · ')}</strong>
        </p>
      ) : null}
      {(isUnsure || role === null) && others.length > 0 ? (
        <p className="wrap">
          Or is it{' '}
          {others.slice(0, 4).map((other) => (
            <button key={other.slug} type="button" className="chip" onClick={() => onChoose(other)}>
              {other.title}
            </button>
          ))}
        </p>
      ) : null}
      {notCovered.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
