// Who may import whom. Every rule says what to do instead. Type-only imports count as well.

/** Features in their order: a later one may use an earlier one's door. */
const { featuresInOrder: order, folderOf } = require('./src/features/in-order.ts')

const anyOf = (names) => `(?:${names.join('|')})`
const test = '\\.test\\.tsx?$'
/** A feature is a folder in the folder of its group. */
const feature = '^src/features/[^/]+/[^/]+/'
const ownFeature = '^src/features/([^/]+/[^/]+)/'
const tables = `${feature}server.*/tables\\.ts$`
const rootFile = `${feature}[^/]+$`
const clientSide = '^src/(?:features/[^/]+/[^/]+/client|platform/client|ui|pages|shell)/'
const serverSide = '^src/(?:features/[^/]+/[^/]+|platform)/server/'
/** What both sides read: rules, shapes and texts. */
const bothSides = [`${feature}(?!(?:server|client)/)`, '^src/platform/(?:shared|messages)/']

const orderRules = order.slice(0, -1).map((name, place) => ({
  name: `features-in-order-${name}`,
  comment:
    'An earlier feature does not know a later one. Tell what happened (an event) and let the later feature react to it, ' +
    'or move what both need to the earlier one. The order stands in src/features/in-order.ts.',
  severity: 'error',
  from: { path: `^src/${folderOf(name)}/` },
  to: { path: `^src/${anyOf(order.slice(place + 1).map(folderOf))}/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'platform-imports-nothing-above',
      comment:
        'The platform is the ground. Pass what it needs as an argument, or move the business of it to a feature.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(?:ui|features|pages|shell|processes)/|^src/[^/]+$' },
    },
    {
      name: 'ui-has-no-business',
      comment:
        'A part of src/ui has no business word in it. Move it to its feature’s client/, or pass in what it shows.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(?:features|pages|shell|processes)/|^src/[^/]+$' },
    },
    {
      name: 'features-import-nothing-above',
      comment:
        'Pages, the shell and the processes put features together. Let them pass it in, or move it to the platform.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: [test, '/testing/'] },
      to: { path: '^src/(?:pages|shell|processes)/|^src/[^/]+$' },
    },
    {
      name: 'pages-do-not-import-the-shell',
      comment:
        'A page is composed of several features; the shell shows it. Let the shell pass in what the page needs.',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: '^src/(?:shell|processes|demo)/|^src/[^/]+$' },
    },
    {
      name: 'pages-are-independent',
      comment:
        'A page does not import another page. What both show is a panel or a part of a feature: import it from its public API.',
      severity: 'error',
      from: { path: '^src/pages/([^/]+)/' },
      to: { path: '^src/pages/', pathNot: '^src/pages/$1/' },
    },
    {
      name: 'shell-imports-no-process',
      comment: 'Processes run the shell. Let them pass in what it needs.',
      severity: 'error',
      from: { path: '^src/shell/' },
      to: { path: '^src/processes/' },
    },
    {
      name: 'feature-root-has-no-io',
      comment:
        'A feature’s root files are read by both sides: rules, shapes and texts only. Put the I/O in server/ or client/, ' +
        'or move what is pure to platform/shared.',
      severity: 'error',
      from: { path: bothSides, pathNot: [test, '/testing/'] },
      to: { pathNot: [...bothSides, '(?:^|/)node_modules/(?:zod|i18next|libphonenumber-js|stdnum)/'] },
    },
    {
      name: 'client-public-api',
      comment:
        'Another feature’s client folder is private: import from its client/index, and let that export the part. ' +
        'Root files (contract, policy, paths) are open to all.',
      severity: 'error',
      from: { path: `${ownFeature}client/` },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', rootFile, `${feature}client/index\\.tsx?$`],
      },
    },
    {
      name: 'server-public-api',
      comment:
        'Another feature’s server folder is private: call its server/index, and let that export the use case, ' +
        'or answer its ports (server/ports). ' +
        'Only a foreign key may name another feature’s tables (tables.ts to tables.ts).',
      severity: 'error',
      from: { path: `${ownFeature}server/`, pathNot: [tables, '/testing/'] },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', rootFile, `${feature}server/(?:(?:index|ports)\\.ts$|testing/)`],
      },
    },
    {
      name: 'tables-name-only-tables',
      comment:
        'tables.ts describes tables. Other features’ tables.ts for foreign keys, own root files, nothing else.',
      severity: 'error',
      from: { path: `${ownFeature}server.*/tables\\.ts$` },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', rootFile, tables],
      },
    },
    {
      name: 'features-from-outside',
      comment:
        'From outside, a feature is its root files, server/index, server/ports and client/index. Export what you need there.',
      severity: 'error',
      from: { path: '^(?:src|e2e|bench)/', pathNot: '^src/features/' },
      to: {
        path: `${feature}(?:server|client)/`,
        pathNot: ['/(?:server|client)/index\\.tsx?$', '/server/(?:(?:tables|ports)\\.ts$|testing/)'],
      },
    },
    {
      name: 'public-api-exports-no-tables',
      comment: 'A door exports what may be done and asked, never the tables behind it. Write the use case.',
      severity: 'error',
      from: { path: `${feature}server/index\\.ts$` },
      to: { path: tables },
    },
    {
      name: 'tables-are-filled-for-tests',
      comment:
        'Only the demonstration company and tests fill or look into tables themselves. ' +
        'Ask for a use case at the door of the feature that owns the table.',
      severity: 'error',
      from: { path: '^(?:src|e2e|bench)/', pathNot: ['^src/features/', '^src/demo/', test, '/testing/'] },
      to: { path: tables },
    },
    {
      name: 'testing-is-for-tests',
      comment:
        'What stands in a testing folder is made for tests. If the product needs it, it is not for tests alone.',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '/testing/'] },
      to: { path: '^src/.+/testing/' },
    },
    {
      name: 'client-never-reaches-server',
      comment:
        'What the browser loads leads to client code and to what both sides read (feature-root-has-no-io), ' +
        'so through no third file to server code. Ask the API.',
      severity: 'error',
      from: { path: clientSide, pathNot: test },
      to: { path: '^src/', pathNot: [clientSide, ...bothSides] },
    },
    {
      name: 'server-never-reaches-client',
      comment:
        'Server code runs without a browser: it leads to server code and to what both sides read. ' +
        'Move what both need to a root file or to platform/shared.',
      severity: 'error',
      from: { path: serverSide, pathNot: [test, '/testing/'] },
      to: { path: '^src/', pathNot: [serverSide, ...bothSides] },
    },
    {
      name: 'demo-uses-features-only',
      comment:
        'The demonstration company is made of features alone. Move what it needs from here to a feature.',
      severity: 'error',
      from: { path: '^src/demo/' },
      to: { path: '^src/(?:ui|pages|shell|processes|platform/client)/|^src/[^/]+$' },
    },
    {
      name: 'demo-is-for-tests-and-demonstration',
      comment:
        'Only tests, journeys and the demonstration data know the demonstration company. ' +
        'If the product needs it, it belongs to a feature.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/demo/', test, '/testing/', '^src/processes/(?:seed|demonstration)[^/]*\\.ts$'],
      },
      to: { path: '^src/demo/' },
    },
    ...orderRules,
    {
      name: 'features-are-in-the-list',
      comment: 'This feature has no place in the order yet: give it one in src/features/in-order.ts.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/', pathNot: `^src/${anyOf(order.map(folderOf))}/` },
      to: {},
    },
    {
      name: 'no-cycles',
      comment:
        'These files need each other, be it for a type alone. Move what they share to a third one that needs neither.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'imports-exist',
      comment:
        'There is no such file or package. Correct the path (with its ending), or install the package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no interface for programs: swc reads the files, type-only imports included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Types that React Router writes, and modules that Vite makes up.
    // A test asks through the whole product and so comes back to its own feature: that is no cycle of features.
    exclude: { path: '^src/features/.*\\.test\\.tsx?$|(?:^|/)\\+types/|^virtual:|\\?(?:url|raw|worker)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
