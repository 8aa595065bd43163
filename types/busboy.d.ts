/** The used part of busboy, which declares no types. */
declare module 'busboy' {
  import type { Readable, Writable } from 'node:stream';

  export interface Form extends Writable {
    on(
      event: 'file',
      listener: (field: string | undefined, content: Readable, info: { filename?: string }) => void,
    ): this;
    on(
      event: 'field',
      listener: (
        name: string,
        value: string,
        info: { nameTruncated: boolean; valueTruncated: boolean },
      ) => void,
    ): this;
    on(event: 'filesLimit' | 'fieldsLimit' | 'partsLimit' | 'error' | 'close', listener: () => void): this;
  }

  /** @throws Error for headers of no form */
  export default function busboy(options: {
    headers: { 'content-type': string };
    limits: Readonly<Record<string, number>>;
    defParamCharset: string;
  }): Form;
}
