// Who may import whom. Every rule says what to do instead. Type-only imports count as well.

/** Features in their order: a later one may use an earlier one's door. */
const { featuresInOrder: order } = require('./src/features/in-order.ts')

const anyOf = (names) => `(?:${names.join('|')})`
const test = '\\.test\\.tsx?$'
const rootFile = '^src/features/[^/]+/[^/]+$'
const clientSide = '^src/(?:features/[^/]+/client|platform/client|ui|desks|shell)/'
const serverSide = '^src/(?:features/[^/]+|platform)/server/'
/** What both sides read: rules, shapes and texts. */
const bothSides = ['^src/features/[^/]+/(?!(?:server|client)/)', '^src/platform/(?:shared|messages)/']

const orderRules = order.slice(0, -1).map((feature, place) => ({
  name: `features-in-order-${feature}`,
  comment:
    'An earlier feature does not know a later one. Tell what happened (an event) and let the later feature react to it, ' +
    'or move what both need to the earlier one. The order stands in src/features/in-order.ts.',
  severity: 'error',
  from: { path: `^src/features/${feature}/` },
  to: { path: `^src/features/${anyOf(order.slice(place + 1))}/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'platform-knows-nobody',
      comment:
        'The platform is the ground. Pass what it needs as an argument, or move the business of it to a feature.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(?:ui|features|desks|shell|processes)/|^src/[^/]+$' },
    },
    {
      name: 'ui-knows-no-business',
      comment:
        'A part of src/ui has no business word in it. Move it to its feature’s client/, or pass in what it shows.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(?:features|desks|shell|processes)/|^src/[^/]+$' },
    },
    {
      name: 'features-do-not-look-up',
      comment:
        'The desks, the shell and the processes put features together. Let them pass it in, or move it to the platform.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: test },
      to: { path: '^src/(?:desks|shell|processes)/|^src/[^/]+$' },
    },
    {
      name: 'desks-do-not-look-up',
      comment:
        'A desk is a screen on which features meet; the shell shows it. Let the shell pass in what the desk needs.',
      severity: 'error',
      from: { path: '^src/desks/' },
      to: { path: '^src/(?:shell|processes|world)/|^src/[^/]+$' },
    },
    {
      name: 'desks-stand-apart',
      comment:
        'A desk does not use another desk. What both show is a panel or a part of a feature: import it from its door.',
      severity: 'error',
      from: { path: '^src/desks/([^/]+)/' },
      to: { path: '^src/desks/', pathNot: '^src/desks/$1/' },
    },
    {
      name: 'shell-does-not-look-up',
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
      to: { pathNot: [...bothSides, '(?:^|/)node_modules/(?:zod|i18next|libphonenumber-js)/'] },
    },
    {
      name: 'client-by-the-door',
      comment:
        'Another feature’s client folder is private: import from its client/index, and let that export the part. ' +
        'Root files (contract, policy, paths) are open to all.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/client/' },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', rootFile, '^src/features/[^/]+/client/index\\.tsx?$'],
      },
    },
    {
      name: 'server-by-the-door',
      comment:
        'Another feature’s server folder is private: call its server/index, and let that export the use case. ' +
        'Only a foreign key may name another feature’s tables (tables.ts to tables.ts).',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/server/', pathNot: '^src/features/[^/]+/server/tables\\.ts$' },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', rootFile, '^src/features/[^/]+/server/(?:index\\.ts$|testing/)'],
      },
    },
    {
      name: 'tables-name-only-tables',
      comment:
        'tables.ts describes tables. Other features’ tables.ts for foreign keys, own root files, nothing else.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/server/tables\\.ts$' },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', rootFile, '^src/features/[^/]+/server/tables\\.ts$'],
      },
    },
    {
      name: 'features-have-doors',
      comment:
        'From outside, a feature is its root files, server/index and client/index. Export what you need there.',
      severity: 'error',
      from: { path: '^(?:src|e2e|bench)/', pathNot: '^src/features/' },
      to: {
        path: '^src/features/[^/]+/(?:server|client)/',
        pathNot: ['/(?:server|client)/index\\.tsx?$', '/server/(?:tables\\.ts$|testing/)'],
      },
    },
    {
      name: 'doors-show-no-tables',
      comment: 'A door exports what may be done and asked, never the tables behind it. Write the use case.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/server/index\\.ts$' },
      to: { path: '^src/features/[^/]+/server/tables\\.ts$' },
    },
    {
      name: 'tables-are-filled-for-tests',
      comment:
        'Only the demonstration company and tests fill or look into tables themselves. ' +
        'Ask for a use case at the door of the feature that owns the table.',
      severity: 'error',
      from: { path: '^(?:src|e2e|bench)/', pathNot: ['^src/features/', '^src/world/', test, '/testing/'] },
      to: { path: '^src/features/[^/]+/server/tables\\.ts$' },
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
      name: 'world-stands-on-features',
      comment:
        'The demonstration company is made of features alone. Move what it needs from here to a feature.',
      severity: 'error',
      from: { path: '^src/world/' },
      to: { path: '^src/(?:ui|desks|shell|processes|platform/client)/|^src/[^/]+$' },
    },
    {
      name: 'world-is-for-tests-and-demonstration',
      comment:
        'Only tests, journeys and the demonstration data know the demonstration company. ' +
        'If the product needs it, it belongs to a feature.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/world/', test, '/testing/', '^src/processes/(?:seed|demonstration)[^/]*\\.ts$'],
      },
      to: { path: '^src/world/' },
    },
    ...orderRules,
    {
      name: 'new-features-take-a-place',
      comment: 'This feature has no place in the order yet: give it one in src/features/in-order.ts.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/', pathNot: `^src/features/${anyOf(order)}/` },
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
