import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Serves the contract as OpenAPI at `/api/docs`. Must be registered before the endpoints that it describes. */
export async function describeApi(app: FastifyInstance, storeName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${storeName} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) =>
      route.route.config?.endpoint ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
