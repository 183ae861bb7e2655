import type { Tracing } from './tracing.ts'

/**
 * Starts tracing if an endpoint is given. The SDK is loaded only then: without it, tracing costs neither time nor
 * memory. The SDK also reads OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES,
 * OTEL_TRACES_SAMPLER and OTEL_BSP_*.
 */
export async function startTracing(
  endpoint: string | undefined,
  options: { hasTrustedProxy: boolean },
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined
  const { createTracing } = await import('./create-tracing.ts')
  return createTracing(endpoint, options)
}
