/** What class-transformer keeps of its decorators; it declares no types of the file that it is in. */
declare module 'class-transformer/cjs/storage' {
  export const defaultMetadataStorage: {
    /** What `@Type` says of a member, inherited ones included; undefined where it says nothing. */
    findTypeMetadata(target: object, member: string): { typeFunction(): unknown } | undefined;
  };
}
