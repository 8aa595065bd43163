/** Metadata of class-transformer's decorators; the package declares no types for its file. */
declare module 'class-transformer/cjs/storage' {
  export const defaultMetadataStorage: {
    /** Metadata of `@Type` on a member, inherited ones included; undefined where there is none. */
    findTypeMetadata(target: object, member: string): { typeFunction(): unknown } | undefined;
  };
}
