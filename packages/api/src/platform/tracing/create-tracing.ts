import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance } from 'fastify'
import { routeOf } from '../log/access-log.ts'
import { requestContext } from '../log/request-context.ts'
import type { Tracing } from './tracing.ts'

const propagator = new W3CTraceContextPropagator()

/** Creates the spans itself, because OpenTelemetry's instrumentations can't patch ES modules in Node.js 20. */
export function createTracing(endpoint: string, { hasTrustedProxy }: { hasTrustedProxy: boolean }): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'shopflix' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  })
  const tracer = provider.getTracer('shopflix')
  const parentContext = () => requestContext.getStore()?.traceContext as Context | undefined

  return {
    addRequestSpans(app: FastifyInstance): void {
      const spans = new WeakMap<object, Span>()
      app.addHook('onRequest', async (request) => {
        const remote = hasTrustedProxy
          ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
          : ROOT_CONTEXT
        const parent = parentContext() ?? remote
        const route = routeOf(request)
        const attributes = { 'http.request.method': request.method, 'http.route': route, 'shop.request_id': request.id }
        const kind = request.isInternal ? SpanKind.INTERNAL : SpanKind.SERVER
        const span = tracer.startSpan(`${request.method} ${route}`, { kind, attributes }, parent)
        spans.set(request, span)
        request.requestContext.traceContext = trace.setSpan(parent, span)
      })
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)
        const route = routeOf(request)
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode })
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },

    async traceJob(name, id, run) {
      const attributes = { 'messaging.operation.type': 'process', 'messaging.message.id': id }
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT)
      const traceContext = trace.setSpan(ROOT_CONTEXT, span)
      try {
        await requestContext.run({ requestId: id, traceContext }, run)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },

    observeQuery(text) {
      const parent = parentContext()
      // Statements outside requests and jobs, such as those of the queue, would each be a separate trace.
      if (!parent) return () => undefined
      const operation = (/^\s*\w+/.exec(text)?.[0] ?? 'query').trim().toUpperCase()
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent)
      return (error) => {
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },

    stop: () => provider.shutdown(),
  }
}
