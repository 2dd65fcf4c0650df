package androidx.webkit;

import org.jetbrains.annotations.Nullable;

public class WebMessageCompat {
  public native @Nullable String getData();
}
