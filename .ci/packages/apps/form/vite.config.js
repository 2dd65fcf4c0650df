const policy = "default-src 'self'; style-src 'self'; require-trusted-types-for 'script'";

export default { preview: { headers: { 'content-security-policy': policy } } };
