/** What class-transformer keeps of its decorators; it declares no types of the file that it is in. */
declare module 'class-transformer/cjs/storage' {
  export const defaultMetadataStorage: import('class-transformer/types/MetadataStorage').MetadataStorage;
}
