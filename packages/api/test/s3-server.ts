import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3Server from 's3rver'
import type { ObjectStoreSettings } from '../src/platform/storage/object-store.ts'

/** Starts an S3 server that stores objects in a temporary folder. */
export async function startS3Server(): Promise<{ settings: ObjectStoreSettings; close: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'shopflix-s3-'))
  const server = new S3Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'media', configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'media',
      prefix: 'shop/',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
