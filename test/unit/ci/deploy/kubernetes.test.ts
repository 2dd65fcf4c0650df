import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Deployment } from 'kubernetes-models/apps/v1';
import { CronJob } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Secret, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { variables } from '../../../../src/gateway/settings/variables';
import { unreadKeys } from './unreadKeys';

const folder = fileURLToPath(new URL('../../../../.ci/deploy/kubernetes/', import.meta.url));
const schemas = { CronJob, Deployment, Ingress, NetworkPolicy, PodDisruptionBudget, Secret, Service };

const manifests = readdirSync(folder)
  .flatMap((name) => parseAllDocuments(readFileSync(`${folder}${name}`, 'utf8')))
  .map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
const manifestOf = (kind: keyof typeof schemas) => manifests.find((manifest) => manifest.kind === kind);

interface Manifest {
  readonly kind: keyof typeof schemas;
  readonly apiVersion: string;
}

/** By Kubernetes' own schema of the kind. @throws Error with each fault */
function validate(manifest: Manifest): void {
  const schema = schemas[manifest.kind];
  expect(manifest.apiVersion).toBe(schema.apiVersion);
  // Its constructor would copy what it is given, and read every key of it.
  Object.assign(new schema(), manifest).validate();
}

describe('the manifests for Kubernetes', () => {
  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]))(
    '%s is as the schema says, without another key',
    (_, manifest) => {
      expect(unreadKeys(manifest, validate)).toEqual([]);
    },
  );

  it('would not pass with a wrong type or a misspelt key', () => {
    const deployment = manifestOf('Deployment');
    const { containers } = deployment.spec.template.spec;
    const wrong = { ...deployment, spec: { ...deployment.spec, replicas: '3' } };
    expect(() => validate(wrong)).toThrow('data/spec/replicas must be integer');
    const pod = { spec: { containers: [{ ...containers[0], readinesProbe: {} }] } };
    const misspelt = { ...deployment, spec: { ...deployment.spec, template: pod } };
    expect(unreadKeys(misspelt, validate)).toEqual(['spec.template.spec.containers.0.readinesProbe']);
  });

  it('ask a node for its health, and say how much it may take', () => {
    const [{ startupProbe, livenessProbe, readinessProbe, resources, ports }] =
      manifestOf('Deployment').spec.template.spec.containers;
    expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet)).toEqual([
      { path: '/readyz', port: 'http' },
      { path: '/livez', port: 'http' },
      { path: '/readyz', port: 'http' },
    ]);
    expect(Object.keys(resources.limits)).toContain('memory');
    expect(Object.keys(resources.requests).sort()).toEqual(['cpu', 'memory']);
    const reachable = manifestOf('NetworkPolicy').spec.ingress.flatMap(
      ({ ports: each }: { ports: { port: string }[] }) => each.map(({ port }) => port),
    );
    expect(reachable).toEqual(ports.map(({ name }: { name: string }) => name));
  });

  it('are about the pods of the Deployment alone', () => {
    const { labels } = manifestOf('Deployment').spec.template.metadata;
    expect(manifestOf('Service').spec.selector).toEqual(labels);
    expect(manifestOf('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    expect(manifestOf('NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels);
    expect(manifestOf('CronJob').spec.jobTemplate.spec.template.metadata?.labels).not.toEqual(labels);
  });

  it('run without a right, on a file system that they cannot write, with variables that the gateway reads', () => {
    const pods = [manifestOf('Deployment').spec, manifestOf('CronJob').spec.jobTemplate.spec].map(
      ({ template }) => template.spec,
    );
    const names = Object.keys(manifestOf('Secret').stringData);
    for (const { securityContext, containers } of pods) {
      const [container] = containers;
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      names.push(...container.env.map(({ name }: { name: string }) => name));
    }
    expect(names.filter((name) => !Object.hasOwn(variables.shape, name))).toEqual([]);
    // Run by e2e/container and by `npm run containers`, too.
    expect(pods[1].containers[0].args).toEqual(['dist/gateway/ledgerCheck.js']);
  });
});
