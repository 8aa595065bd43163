/**
 * The part of the objects of CloudNativePG and its Barman Cloud plugin that the manifests use, as their API references
 * have it: there is no package of types for them. Whoever uses another field adds it here.
 */
interface ObjectMeta {
  name: string;
  namespace?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

interface SecretKey {
  name: string;
  key: string;
}

interface Plugin {
  name: 'barman-cloud.cloudnative-pg.io';
  enabled?: boolean;
  isWALArchiver?: boolean;
  parameters?: { barmanObjectName: string; serverName?: string };
}

export interface ICluster {
  apiVersion: 'postgresql.cnpg.io/v1';
  kind: 'Cluster';
  metadata: ObjectMeta;
  spec: {
    instances: number;
    imageName?: string;
    inheritedMetadata?: { labels?: Record<string, string>; annotations?: Record<string, string> };
    postgresql?: {
      synchronous?: { method: 'any' | 'first'; number: number; dataDurability?: 'required' | 'preferred' };
      parameters?: Record<string, string>;
    };
    bootstrap?: {
      initdb?: {
        database: string;
        owner: string;
        encoding?: string;
        localeCType?: string;
        localeCollate?: string;
      };
    };
    storage: { size: string; storageClass?: string };
    walStorage?: { size: string; storageClass?: string };
    resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
    affinity?: {
      enablePodAntiAffinity?: boolean;
      topologyKey?: string;
      podAntiAffinityType?: 'preferred' | 'required';
    };
    plugins?: Plugin[];
  };
}

export interface IScheduledBackup {
  apiVersion: 'postgresql.cnpg.io/v1';
  kind: 'ScheduledBackup';
  metadata: ObjectMeta;
  spec: {
    /** Six fields: seconds first. */
    schedule: string;
    immediate?: boolean;
    backupOwnerReference?: 'none' | 'self' | 'cluster';
    cluster: { name: string };
    method: 'plugin' | 'volumeSnapshot' | 'barmanObjectStore';
    pluginConfiguration?: { name: Plugin['name']; parameters?: Record<string, string> };
  };
}

interface Compression {
  compression?: 'bzip2' | 'gzip' | 'snappy';
}

export interface IObjectStore {
  apiVersion: 'barmancloud.cnpg.io/v1';
  kind: 'ObjectStore';
  metadata: ObjectMeta;
  spec: {
    /** Days, weeks or months: `30d`. */
    retentionPolicy?: string;
    configuration: {
      destinationPath: string;
      endpointURL?: string;
      s3Credentials?: { accessKeyId: SecretKey; secretAccessKey: SecretKey; region?: SecretKey };
      data?: Compression & { jobs?: number };
      wal?: Compression & { maxParallel?: number };
    };
  };
}
