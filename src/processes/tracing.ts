import { trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

/**
 * Sends traces to an OpenTelemetry collector: requests, their queries, and calls to other servers. Must be
 * started before the traced modules are loaded. `endpoint` is the collector's address without a path. Health
 * checks and metrics are left out.
 */
export function startTracing(endpoint: string, role: string): { stop(): Promise<void> } {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'portico',
      'portico.role': role,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  })
  provider.register()
  const unregister = registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => /^\/(api\/(health|ready)|metrics|assets\/)/.test(url),
      }),
      // Statements are reported with `$1`, never with values.
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  })
  return {
    stop: async () => {
      unregister()
      await provider.shutdown()
      trace.disable()
    },
  }
}
