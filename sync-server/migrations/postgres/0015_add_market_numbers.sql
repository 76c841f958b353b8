CREATE TABLE "market" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"area" text collate "C" NOT NULL,
	"zipCodes" text collate "C" NOT NULL,
	"quarter" text collate "C" NOT NULL,
	"medianPrice" double precision,
	"homesSold" bigint,
	"daysOnMarket" bigint,
	"activeListings" bigint,
	"priceChange" double precision,
	"note" text collate "C",
	"scope" text collate "C" NOT NULL,
	"createdAt" text collate "C" NOT NULL,
	"updatedAt" text collate "C" NOT NULL,
	"deletedAt" text collate "C",
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "market_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);

--> statement-breakpoint
CREATE UNIQUE INDEX "market_rowid" ON "market" USING btree ("rowid");
--> statement-breakpoint
CREATE INDEX "market_scope" ON "market" USING btree ("scope","rowid");
--> statement-breakpoint
CREATE INDEX "market_trash" ON "market" USING btree ("deletedAt","id","rowid") WHERE "deletedAt" is not null;
