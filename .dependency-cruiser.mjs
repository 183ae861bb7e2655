const api = '^packages/api/src'
const web = '^packages/web/app'

/** Who may import whom: docs/architecture.md. `$1` is the feature folder of the importing file. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^packages/contract/src' },
      to: { pathNot: ['^packages/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'sides-meet-in-contract',
      severity: 'error',
      from: { path: '^packages/(api|web)/' },
      to: { path: '^packages/', pathNot: ['^packages/$1/', '^packages/contract/'] },
    },
    {
      name: 'demo-uses-api-by-its-exports',
      severity: 'error',
      from: { path: '^packages/(demo|server)/' },
      to: {
        path: '^packages/',
        pathNot: ['^packages/$1/', '^packages/(contract|demo|payment-sandbox)/', `${api}/public/`],
      },
    },
    {
      name: 'payment-sandbox-stands-alone',
      severity: 'error',
      from: { path: '^packages/payment-sandbox/' },
      to: { path: '^packages/', pathNot: '^packages/(payment-sandbox|contract)/' },
    },
    {
      name: 'api-platform-below-features',
      severity: 'error',
      from: { path: `${api}/platform/` },
      to: { path: `${api}/features/` },
    },
    {
      name: 'api-other-feature-by-service',
      severity: 'error',
      from: { path: `${api}/features/([^/]+)/` },
      to: { path: `${api}/features/([^/]+)/`, pathNot: [`${api}/features/$1/`, '\\.(service|tables)\\.ts$'] },
    },
    {
      name: 'api-routes-use-service',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.(db|tables)\\.ts$' },
    },
    {
      name: 'api-foreign-tables-only-in-db',
      severity: 'error',
      from: { path: `${api}/features/([^/]+)/`, pathNot: '\\.(db|tables)\\.ts$' },
      to: { path: '\\.tables\\.ts$', pathNot: `${api}/features/$1/` },
    },
    {
      name: 'api-features-one-way',
      scope: 'folder',
      severity: 'error',
      from: { path: `${api}/features/[^/]+$` },
      to: { circular: true, viaOnly: { path: `${api}/features/` } },
    },
    {
      name: 'web-features-apart',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/(features|routes)/`, pathNot: `${web}/features/$1/` },
    },
    {
      name: 'web-shared-below-features',
      severity: 'error',
      from: { path: `${web}/(lib|ui|shared)/` },
      to: { path: `${web}/(features|routes)/` },
    },
    {
      name: 'web-ui-below-shared',
      severity: 'error',
      from: { path: `${web}/(lib|ui)/` },
      to: { path: `${web}/shared/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests build the whole server, so they would join every folder with every other.
    exclude: {
      path: ['/build/', '/dist/', '\\.stryker-tmp/', '\\.react-router/', '\\.test\\.tsx?$', '^packages/[^/]+/test/'],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
